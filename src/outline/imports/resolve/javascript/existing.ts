import { join, type PathIndex } from "../path-index.ts";

/** Extensions that TypeScript and bundlers try if the named file does not exist. */
const SUBSTITUTES: ReadonlyMap<string, readonly string[]> = new Map([
  [".js", [".ts", ".tsx", ".jsx", ".d.ts"]],
  [".mjs", [".mts", ".d.mts"]],
  [".cjs", [".cts", ".d.cts"]],
  [".jsx", [".tsx", ".d.ts"]],
]);
const SCRIPTS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];
const ENDINGS = [...SCRIPTS, ".d.ts", ".d.mts", ".json", ".vue", ".svelte", ".astro", ".css", ".node"];
const INDEXES = ENDINGS.slice(0, 12).map((ending) => `/index${ending}`);
/** Folders of build output. */
const OUTPUT_FOLDERS = new Set(
  "dist build lib out output esm es cjs umd types typings module commonjs dts mjs bundle release".split(" "),
);
const SOURCE_FOLDERS = ["src", "source", "lib", ""];

/**
 * Returns the existing file that an import path means: the path itself, then with another extension, with an added
 * extension, or the index file of a folder. `undefined` if none exists.
 */
export function existingFile(tree: PathIndex, path: string): string | undefined {
  if (tree.has(path)) return path;
  const dot = path.lastIndexOf(".");
  const stem = path.slice(0, dot);
  for (const ending of SUBSTITUTES.get(path.slice(dot)) ?? []) if (tree.has(stem + ending)) return stem + ending;
  for (const ending of ENDINGS) if (tree.has(path + ending)) return path + ending;
  return tree.hasFolder(path) ? indexOf(tree, path) : undefined;
}

/**
 * Returns the existing file that a path below a package's folder means, or else the source it is built from: `src/a.ts`
 * for `dist/a.js`. `undefined` if neither exists.
 */
export function existingOrSource(tree: PathIndex, folder: string, target: string): string | undefined {
  const path = join(folder, target);
  if (path === undefined) return undefined;
  return existingFile(tree, path) ?? sourceOf(tree, folder, join("", target) ?? "");
}

/**
 * Returns the source file that a build output is built from, in `src`, `source`, `lib` or the package's folder:
 * `src/a.ts` for `dist/a.js`. `undefined` if `target` does not start with an output folder such as `dist`, or has no
 * source.
 * @param folder folder of the package
 * @param target path of the output below the package's folder
 */
export function sourceOf(tree: PathIndex, folder: string, target: string): string | undefined {
  const parts = target.split("/");
  for (let depth = 0; depth < Math.min(parts.length - 1, 4) && OUTPUT_FOLDERS.has(parts[depth] ?? ""); depth++) {
    const stem = withoutEnding(parts.slice(depth + 1).join("/"));
    for (const source of SOURCE_FOLDERS) {
      const path = join(folder, source === "" ? stem : `${source}/${stem}`);
      const script = path === undefined ? undefined : scriptAt(tree, path);
      if (script !== undefined) return script;
    }
  }
  return undefined;
}

function scriptAt(tree: PathIndex, stem: string): string | undefined {
  for (const ending of ENDINGS) if (tree.has(stem + ending)) return stem + ending;
  return tree.hasFolder(stem) ? indexOf(tree, stem) : undefined;
}

function indexOf(tree: PathIndex, folder: string): string | undefined {
  for (const name of INDEXES) {
    const path = folder === "" ? name.slice(1) : folder + name;
    if (tree.has(path)) return path;
  }
  return undefined;
}

function withoutEnding(path: string): string {
  return path.replace(/(?:\.min)?(?:\.d)?\.[cm]?[jt]sx?$/u, "");
}
