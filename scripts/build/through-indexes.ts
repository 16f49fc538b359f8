import { readFileSync, statSync } from "node:fs";
import { dirname, posix, relative, resolve, sep } from "node:path";

/** The subset of the plugin interface shared by rolldown, Vite and Vitest that this plugin implements. */
interface TransformPlugin {
  readonly name: string;
  readonly enforce: "pre";
  readonly transform: (code: string, id: string) => { readonly code: string; readonly map: null } | undefined;
}

const STATEMENT = /^(?:import|export)( type)? \{([^}]*)\} from "(\.[^"]*\/index\.ts)";$/gmu;
const DYNAMIC = /(?<=^ *const \{ (\w+) \} = await import\(")\.[^"]*\/index\.ts(?="\);$)/gmu;
const EXPORT = /^export(?: type)? \{([^}]*)\} from "([^"]+)";$/gmu;

/**
 * Plugin that rewrites imports from a room's `index.ts` to imports from the declaring files, so that bundles and tests
 * load only the files they use. It rewrites a dynamic import if the statement takes one name.
 */
export function throughIndexes(): TransformPlugin {
  return {
    name: "through-indexes",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?");
      if (!file.endsWith(".ts") || !code.includes('/index.ts"')) return undefined;
      return { code: throughIndexesOf(code, file), map: null };
    },
  };
}

/**
 * Rewrites the imports from indexes in the source of a module.
 * @param file absolute path of the module
 */
export function throughIndexesOf(code: string, file: string): string {
  const byHome = code.replaceAll(DYNAMIC, (path: string, name: string) => {
    const index = resolve(dirname(file), path);
    return specifier(file, homesIn(index).get(name) ?? index);
  });
  return byHome.replaceAll(STATEMENT, (statement, isType: string | undefined, names: string, path: string) => {
    const index = resolve(dirname(file), path);
    const homes = homesIn(index);
    const word = statement.startsWith("import") ? "import" : "export";
    const byFile = new Map<string, string[]>();
    for (const name of listed(names)) {
      const home = homes.get(bare(name)) ?? index;
      byFile.set(home, [...(byFile.get(home) ?? []), name]);
    }
    return [...byFile]
      .map(([target, group]) => `${word}${isType ?? ""} ${namesOf(group)} from "${specifier(file, target)}";`)
      .join("\n");
  });
}

/** Specifiers of one statement. If all are types, the statement becomes `import type`, which loads nothing. */
function namesOf(names: readonly string[]): string {
  const isOfTypes = names.every((name) => name.startsWith("type "));
  return isOfTypes ? `type { ${names.map((name) => name.slice(5)).join(", ")} }` : `{ ${names.join(", ")} }`;
}

interface Index {
  readonly time: number;
  readonly homes: ReadonlyMap<string, string>;
}

const indexes = new Map<string, Index>();

/** Declaring file of each name that an index exports, as absolute paths. */
function homesIn(index: string): ReadonlyMap<string, string> {
  const time = statSync(index).mtimeMs;
  const cached = indexes.get(index);
  if (cached?.time === time) return cached.homes;
  const homes = new Map<string, string>();
  for (const [, names = "", path = ""] of readFileSync(index, "utf8").matchAll(EXPORT))
    for (const name of listed(names)) homes.set(bare(name), resolve(dirname(index), path));
  indexes.set(index, { time, homes });
  return homes;
}

function listed(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function bare(name: string): string {
  return name.replace(/^type /u, "").replace(/ as .*$/u, "");
}

function specifier(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll(sep, posix.sep);
  return path.startsWith(".") ? path : `./${path}`;
}
