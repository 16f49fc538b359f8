import { builtinModules } from "node:module";
import type { Plugin } from "rolldown";

const VIRTUAL = "\0builtin:";
/** Modules that take milliseconds to load and that many runs never use. Their functions load them on first call. */
const LATE: ReadonlySet<string> = new Set(["node:crypto"]);
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/u;

/**
 * Loads Node's built-in modules with `process.getBuiltinModule` instead of an import. An import evaluates all exports
 * of a module, and some exports (WebCrypto, `fs.promises`) load a dozen more modules, at a cost of 6 ms per start. Node
 * versions without this function load nothing, so that the program can report that they are too old.
 */
export function builtinModulesByNeed(): Plugin {
  return {
    name: "builtin-modules-by-need",
    // A required module is often a function. A namespace object cannot be one.
    resolveId: (source, _importer, { kind }) =>
      source.startsWith("node:") && kind !== "require-call"
        ? { id: `${VIRTUAL}${source}`, moduleSideEffects: false }
        : undefined,
    load: (id) => (id.startsWith(VIRTUAL) ? moduleCode(id.slice(VIRTUAL.length)) : undefined),
  };
}

function moduleCode(source: string): string {
  const name = source.slice("node:".length);
  if (!builtinModules.includes(name)) throw new Error(`${source} is not a built-in module of Node`);
  const builtin = new Map<string, unknown>(Object.entries(process.getBuiltinModule(source)!));
  const exported = [...builtin.keys()].filter((key) => IDENTIFIER.test(key) && key !== "default");
  const got = `process.getBuiltinModule?.(${JSON.stringify(source)})`;
  const isLate = (key: string): boolean =>
    LATE.has(source) && typeof builtin.get(key) === "function" && /^[a-z]/u.test(key);
  const lines = exported.map((key) =>
    isLate(key)
      ? `export const ${key} = (...args) => ${got}.${key}(...args);`
      : `export const ${key} = /* @__PURE__ */ (() => builtin?.${key})();`,
  );
  return [`const builtin = /* @__PURE__ */ (() => ${got})();`, "export default builtin;", ...lines].join("\n");
}
