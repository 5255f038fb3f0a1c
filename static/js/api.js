// @ts-check
// Draws the OpenAPI page.
const api = /** @type {HTMLElement} */ (document.getElementById("api"));
SwaggerUIBundle({
  url: api.dataset.openapi,
  domNode: api,
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
});
