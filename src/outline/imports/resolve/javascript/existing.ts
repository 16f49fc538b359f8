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
/** Build output folders, whose files are built from other files. */
const OUTPUTS = new Set(
  "dist build lib out output esm es cjs umd types typings module commonjs dts mjs bundle release".split(" "),
);
const SOURCES = ["src", "source", "lib", ""];

/**
 * Returns the file that a path means: itself, with another extension, with an added extension, or the index of a
 * folder.
 */
export function existing(tree: PathIndex, path: string): string | undefined {
  if (tree.has(path)) return path;
  const dot = path.lastIndexOf(".");
  const stem = path.slice(0, dot);
  for (const ending of SUBSTITUTES.get(path.slice(dot)) ?? []) if (tree.has(stem + ending)) return stem + ending;
  for (const ending of ENDINGS) if (tree.has(path + ending)) return path + ending;
  return tree.hasFolder(path) ? indexOf(tree, path) : undefined;
}

/**
 * Returns the file that a path below a package's folder means, or the source that it is built from: `src/a.ts` for
 * `dist/a.js`.
 */
export function existingOrSource(tree: PathIndex, folder: string, target: string): string | undefined {
  const path = join(folder, target);
  if (path === undefined) return undefined;
  return existing(tree, path) ?? sourceOf(tree, folder, join("", target) ?? "");
}

/** Returns the source of a built file, given by its path below the package's folder. */
export function sourceOf(tree: PathIndex, folder: string, target: string): string | undefined {
  const parts = target.split("/");
  for (let depth = 0; depth < Math.min(parts.length - 1, 4) && OUTPUTS.has(parts[depth] ?? ""); depth++) {
    const stem = withoutEnding(parts.slice(depth + 1).join("/"));
    for (const source of SOURCES) {
      const path = join(folder, source === "" ? stem : `${source}/${stem}`);
      const found = path === undefined ? undefined : scriptAt(tree, path);
      if (found !== undefined) return found;
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
