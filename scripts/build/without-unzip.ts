import type { Plugin } from "rolldown";

const STUB = "\0without-unzip";

/**
 * Removes the code with which `@actions/artifact` unpacks downloads. It is unused, and one of its packages has no
 * licence.
 */
export function withoutUnzip(): Plugin {
  return {
    name: "without-unzip",
    resolveId: (source) => (source === "unzip-stream" ? STUB : undefined),
    load: (id) =>
      id === STUB
        ? 'const refuse = () => { throw new Error("artifacts are not unpacked here"); };\nexport default { Extract: refuse, Parse: refuse };\n'
        : undefined,
  };
}
