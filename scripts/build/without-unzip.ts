import type { Plugin } from "rolldown";

const STUB = "\0without-unzip";

/**
 * Leaves out what `@actions/artifact` would unpack downloads with: nothing here downloads through it, and one of the
 * packages that it would bring along has no licence.
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
