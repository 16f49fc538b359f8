import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";

/**
 * Evaluates modules named `*.prebuilt.ts` at build time. They export parameterless functions that return data. In the
 * bundle, each function returns the precomputed result.
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
