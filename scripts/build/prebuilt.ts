import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";

/**
 * Replaces modules that are named `*.prebuilt.ts`. They export functions without parameters, which return data; these are
 * called when the program is built, and its functions return what they returned.
 */
export function prebuilt(): Plugin {
  return {
    name: "prebuilt",
    load: {
      filter: { id: /\.prebuilt\.ts$/u },
      async handler(id) {
        const functions: Readonly<Record<string, () => unknown>> = await import(pathToFileURL(id).href);
        const lines = Object.entries(functions).map(([name, compute]) => {
          const json = JSON.stringify(JSON.stringify(compute()));
          return `export const ${name} = () => JSON.parse(${json});\n`;
        });
        return lines.join("");
      },
    },
  };
}
