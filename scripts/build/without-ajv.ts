import type { Plugin } from "rolldown";

const STUB = "\0without-ajv";

/**
 * Removes the JSON Schema validator of the MCP SDK, which compiles code at run time. It only validates the user's
 * replies to elicitation requests, which our server never sends. Tool arguments are validated by zod.
 */
export function withoutAjv(): Plugin {
  return {
    name: "without-ajv",
    resolveId: (source, importer) =>
      /\/@modelcontextprotocol\/server\//u.test(importer ?? "") && source.startsWith("./ajvProvider-")
        ? STUB
        : undefined,
    load: (id) =>
      id === STUB
        ? 'export class n { getValidator() { throw new Error("JSON Schemas are not validated here"); } }\n'
        : undefined,
  };
}
