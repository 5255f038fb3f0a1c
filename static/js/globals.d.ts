// Types of what our scripts use of htmx and Swagger UI.

declare const htmx: { process(element: Element, force?: boolean): void };
declare function SwaggerUIBundle(options: object): void;

interface DocumentEventMap {
  "htmx:ws:after:connection": CustomEvent;
  "htmx:ws:after:message:incoming": CustomEvent<{ message: { text(): Promise<string> } }>;
  "htmx:ws:close": CustomEvent<{ reason: "closed" | "removed" | string; code: number }>;
}
