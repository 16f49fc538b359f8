import { relative, sep } from "node:path";
import type { PreRenderedChunk } from "rolldown";
import { packageFolder } from "./notices.ts";

/** Contents of a chunk, as the bundler provides them before the chunk has a name. */
export type ChunkContent = Pick<PreRenderedChunk, "facadeModuleId" | "moduleIds">;

/** Folder and file names of packages that do not describe their contents. */
const LAYOUT = new Set(["dist", "dist-bundle", "dist-src", "esm", "index", "lib", "src"]);

/**
 * File name of a chunk in `dist/`, derived from the module that imports the others: `app-lite.js` for our own module,
 * `npm-undici.js` for the package (or scope) of most modules, `node-fs.js` for a built-in module.
 * @param root the repository
 * @throws Error if the chunk has no modules
 */
export function chunkFileName(root: string, { facadeModuleId, moduleIds }: ChunkContent): string {
  const leading = facadeModuleId ?? moduleIds.at(-1);
  if (leading === undefined) throw new Error("a chunk has no modules");
  const isShared = facadeModuleId === null && !leading.startsWith("\0") && packageFolder(leading) !== undefined;
  const name = isShared ? packagesName(moduleIds) : moduleName(root, leading);
  // A module that is imported both statically and dynamically gets a second chunk that only re-exports the first.
  return `chunks/${name}${moduleIds.length === 0 ? ".lazy" : ""}.js`;
}

function packagesName(moduleIds: readonly string[]): string {
  const folders = moduleIds.map((id) => packageFolder(id)).filter((folder) => folder !== undefined);
  const isOne = new Set(folders).size === 1;
  const names = folders.map((folder) => (isOne ? packagePath(folder).join("-") : packagePath(folder)[0]!));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return `npm-${most?.[0]}`;
}

function moduleName(root: string, id: string): string {
  const [, virtual] = /^\0(?:builtin:)?(.+)$/u.exec(id) ?? [];
  if (virtual !== undefined) return virtual.replace(/\.js$/u, "").replaceAll(/[/:]/gu, "-");
  const folder = packageFolder(id);
  const path = relative(folder ?? root, id)
    .replace(/\.(?:[cm]?[jt]s|json)$/u, "")
    .split(sep);
  if (folder === undefined) return (path[0] === "src" ? path.slice(1) : path).join("-");
  const name = ["npm", ...packagePath(folder)].join("-");
  const ownPath = path.filter((part) => !LAYOUT.has(part) && !name.endsWith(`-${part}`));
  return [name, ...ownPath].join("-");
}

/** Name of the package in a folder: its scope, if any, and its name. */
function packagePath(folder: string): readonly string[] {
  const name = folder.split(/[/\\]node_modules[/\\]/u).at(-1) ?? "";
  return name.replace("@", "").split(/[/\\]/u);
}
