// @ts-check
// What is looked for on a page, by its kind.

/**
 * The only element that is meant. The page that loads a script has it.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [within]
 * @returns {T}
 */
export function one(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`${selector} is missing`);
  return found;
}

/**
 * All elements that are meant, in the order of the page.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [within]
 * @returns {T[]}
 */
export function all(selector, kind, within = document) {
  return /** @type {T[]} */ ([...within.querySelectorAll(selector)].filter((it) => it instanceof kind));
}

/**
 * Where something happened: the nearest element of a kind around it, if there is one.
 * @template {Element} T
 * @param {Event} event
 * @param {string} selector
 * @param {new () => T} kind
 * @returns {T | null}
 */
export function around({ target }, selector, kind) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof kind ? found : null;
}
