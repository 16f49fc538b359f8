import { CarryonError, type OnProgress } from "../../base/index.ts";
import type { SkippedFile } from "../scan/file.ts";
import type { Source } from "../../source/index.ts";
import type { BuildRequest } from "./packing-rules.ts";
import { openTree, type Tree } from "./tree.ts";

/**
 * Opens the tree that a request selects from.
 * @throws CarryonError as `openTree` does, `path-not-found` if the tree has nothing at a selected path, `nothing-to-pack`
 * if no path is selected
 */
export async function openSelectedTree(
  source: Source,
  { selection }: BuildRequest,
  onProgress: OnProgress,
): Promise<Tree> {
  const tree = await openTree(source, onProgress);
  const { part } = tree.rules;
  if (part !== undefined) requirePaths(tree, part);
  if (selection?.paths !== undefined) requirePaths(tree, selection.paths);
  return tree;
}

/** The files that a run would pack, and those that it leaves out. */
interface ScannedFiles {
  readonly files: readonly unknown[];
  readonly skipped: readonly Pick<SkippedFile, "path" | "reason">[];
}

/** @throws CarryonError `nothing-to-pack` if no file is left, with the reasons */
export function requireFiles({ files, skipped }: ScannedFiles): void {
  if (files.length > 0) return;
  const reasons = [...countBy(skipped, ({ reason }) => reason)].filter(([reason]) => reason !== "not-selected");
  const submodules = skipped.filter(({ reason }) => reason === "submodule");
  if (reasons.length === 1 && submodules.length > 0) {
    const names = submodules.slice(0, 3).map(({ path }) => path);
    throw new CarryonError("nothing-to-pack", "there are no files here, only other repositories", {
      hint: `Name them to pack them together, as in carryon ${names.join(" ")}.`,
    });
  }
  const why = reasons.length === 0 ? "" : `: ${reasons.map(([reason, count]) => `${count} ${reason}`).join(", ")}`;
  throw new CarryonError("nothing-to-pack", `no file is left to pack${why}`, {
    hint: "Check the patterns and the rules of the repository. carryon why <path> shows what leaves a file out.",
  });
}

function countBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function requirePaths({ entries, own, origin }: Tree, paths: readonly string[]): void {
  if (paths.length === 0) {
    throw new CarryonError("nothing-to-pack", "the list of files is empty", {
      hint: "Give at least one path, or leave --files-from out to pack everything.",
    });
  }
  const known = new Set<string>();
  for (const { path } of entries) addWithFolders(known, path);
  for (const { path } of own) addWithFolders(known, path);
  const missing = paths.filter((path) => !known.has(path));
  const [first] = missing;
  if (first === undefined) return;
  const what = missing.length === 1 ? first : `${first} and ${missing.length - 1} more of ${paths.length} paths`;
  throw new CarryonError("path-not-found", `there is nothing to pack at ${what}`, { hint: HINTS[origin.kind] });
}

const HINTS: Readonly<Record<Tree["origin"]["kind"], string>> = {
  commit: "Give paths as git ls-tree -r --name-only prints them for that commit.",
  directory: "Check the paths, and the .gitignore files above them.",
  "working-tree": "Check the paths. Only files that git tracks are packed: add them with git add, or use --untracked.",
};

/** Adds a path and all folders above it. */
function addWithFolders(known: Set<string>, path: string): void {
  for (let at = path; !known.has(at); at = at.slice(0, at.lastIndexOf("/"))) {
    known.add(at);
    if (!at.includes("/")) return;
  }
}
