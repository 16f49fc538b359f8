import { relative, sep } from "node:path";
import type { PreRenderedChunk } from "rolldown";
import { packageFolder } from "./notices.ts";

/** What a chunk is made of, as the bundler tells before the chunk has a name. */
export type ChunkContent = Pick<PreRenderedChunk, "facadeModuleId" | "moduleIds">;

/** Folders and files of packages that say nothing of what is in them. */
const LAYOUT = new Set(["dist", "dist-bundle", "dist-src", "esm", "index", "lib", "src"]);

/**
 * The file of a chunk below `dist/`. It is named for the module that imports the others in it, as `app-lite.js`; where
 * that is of a package, for the package or, of several, the scope or package of most modules, as `npm-undici.js`; and a
 * module of Node, as `node-fs.js`.
 * @param root the repository
 * @throws Error where there is no module to name it for
 */
export function chunkFileName(root: string, { facadeModuleId, moduleIds }: ChunkContent): string {
  const leading = facadeModuleId ?? moduleIds.at(-1);
  if (leading === undefined) throw new Error("a chunk has no modules");
  const isShared = facadeModuleId === null && !leading.startsWith("\0") && packageFolder(leading) !== undefined;
  const name = isShared ? packagesName(moduleIds) : moduleName(root, leading);
  // A module that some import at once and others later has a chunk that only exports what is in the other's.
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
  const own = path.filter((part) => !LAYOUT.has(part) && !name.endsWith(`-${part}`));
  return [name, ...own].join("-");
}

/** The name of the package in a folder: its scope, if it has one, and what follows. */
function packagePath(folder: string): readonly string[] {
  const name = folder.split(/[/\\]node_modules[/\\]/u).at(-1) ?? "";
  return name.replace("@", "").split(/[/\\]/u);
}
