// Draws the OpenAPI page.
const api = document.getElementById("api");
SwaggerUIBundle({ url: api.dataset.openapi, domNode: api, deepLinking: true, validatorUrl: null, defaultModelsExpandDepth: 0 });
