// @ts-check
// Finds elements of a page, with their types.

/**
 * The first element of this selector. Throws if there is none of this kind: a page loads only scripts that it has parts for.
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
 * All elements of this selector and kind, in the order of the page.
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
 * The nearest element around the target of an event, or null.
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
