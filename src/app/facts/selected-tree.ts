import { CarryonError } from "../../model/error.ts";
import type { Selection } from "../../model/config/selection.ts";
import type { OnProgress } from "../../model/ports/run.ts";
import type { Source } from "../../model/ports/repository/source.ts";
import type { BuildRequest } from "./packing-rules.ts";
import { openTree, type Tree } from "./tree.ts";

/**
 * Opens the tree that a request selects from.
 * @throws CarryonError as `openTree` does, `path-not-found` if the tree has nothing at a selected path, `nothing-to-pack`
 * if no path is selected
 */
export async function openSelectedTree(
  source: Source,
  { selection }: Pick<BuildRequest, "selection">,
  onProgress: OnProgress,
): Promise<Tree> {
  const tree = await openTree(source, onProgress);
  if (selection?.paths !== undefined) requirePaths(tree, selection.paths);
  return tree;
}

/** @throws CarryonError `nothing-to-pack` if a selection leaves no files */
export function requireFiles(files: readonly unknown[], selection: Selection | undefined): void {
  if (selection === undefined || files.length > 0) return;
  throw new CarryonError("nothing-to-pack", "no file is selected", {
    hint: "Check the patterns of --include and --ignore; carryon why <path> shows what leaves a file out.",
  });
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
