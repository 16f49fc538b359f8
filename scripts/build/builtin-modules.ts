import { builtinModules } from "node:module";
import type { Plugin } from "rolldown";

const VIRTUAL = "\0builtin:";
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/u;

/**
 * Takes Node's own modules by `process.getBuiltinModule` in place of an import. An import reads every export of a module
 * at once, and some of them (WebCrypto, `fs.promises`) load a dozen modules more: 6 ms of each start.
 */
export function builtinModulesByNeed(): Plugin {
  return {
    name: "builtin-modules-by-need",
    // A module that is required is often a function itself, which no namespace can be.
    resolveId: (source, _importer, { kind }) =>
      source.startsWith("node:") && kind !== "require-call"
        ? { id: `${VIRTUAL}${source}`, moduleSideEffects: false }
        : undefined,
    load: (id) => (id.startsWith(VIRTUAL) ? moduleCode(id.slice(VIRTUAL.length)) : undefined),
  };
}

function moduleCode(source: string): string {
  const name = source.slice("node:".length);
  if (!builtinModules.includes(name)) throw new Error(`${source} is no module of Node`);
  const exported = Object.keys(process.getBuiltinModule(source)!).filter(
    (key) => IDENTIFIER.test(key) && key !== "default",
  );
  const lines = exported.map((key) => `export const ${key} = /* @__PURE__ */ (() => builtin.${key})();`);
  return [
    `const builtin = /* @__PURE__ */ (() => process.getBuiltinModule(${JSON.stringify(source)}))();`,
    "export default builtin;",
    ...lines,
  ].join("\n");
}
