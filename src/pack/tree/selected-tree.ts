import { CarryonError, type OnProgress, addFolders, commandLineText, countBy } from "../../base/index.ts";
import type { SkippedFile } from "../scan/file.ts";
import type { Source } from "../../source/index.ts";
import type { BuildRequest } from "./packing-rules.ts";
import { openTree, type Tree } from "./tree.ts";
import { selectWorkspace } from "./workspace.ts";

/**
 * Lists a source, reads its rules, checks that the selected paths exist, and selects the workspace. Returns the whole
 * tree, not yet narrowed to the selection.
 * @throws CarryonError if the source or its rules cannot be used, `path-not-found` if nothing exists at a selected
 * path, `nothing-to-pack` for an empty list of paths, `usage` if the workspace does not exist
 */
export async function openTreeWithPaths(
  source: Source,
  { selection, workspace }: BuildRequest,
  onProgress: OnProgress,
): Promise<Tree> {
  const tree = await openTree(source, onProgress);
  const { selectedPaths } = tree.rules;
  if (selectedPaths !== undefined) requirePaths(tree, selectedPaths);
  if (selection?.paths !== undefined) requirePaths(tree, selection.paths);
  return selectWorkspace(tree, workspace);
}

/** Files that a run would pack, and files it would leave out. */
interface ScannedFiles {
  readonly files: readonly unknown[];
  readonly skipped: readonly SkippedFile[];
}

/** Throws if no file remains to pack. @throws CarryonError `nothing-to-pack`, with the skip reasons */
export function requireFiles({ files, skipped }: ScannedFiles): void {
  if (files.length > 0) return;
  const reasons = [...countBy(skipped, ({ reason }) => reason)].filter(([reason]) => reason !== "not-selected");
  const submodules = skipped.filter(({ reason }) => reason === "submodule");
  if (reasons.length === 1 && submodules.length > 0) {
    const names = submodules.slice(0, 3).map(({ path }) => path);
    throw new CarryonError("nothing-to-pack", "this folder contains only other repositories", {
      hint: `Pass their paths to pack them together, such as ${commandLineText(["carryon", ...names])}.`,
    });
  }
  const why = reasons.length === 0 ? "" : `: ${reasons.map(([reason, count]) => `${count} ${reason}`).join(", ")}`;
  throw new CarryonError("nothing-to-pack", `no files left to pack${why}`, {
    hint: "Check the patterns, one for each --include or --ignore, and the repository's rules. carryon stats <path> shows why a file is left out.",
  });
}

function requirePaths({ entries, outputEntries, origin }: Tree, paths: readonly string[]): void {
  if (paths.length === 0) {
    throw new CarryonError("nothing-to-pack", "the list of files is empty", {
      hint: "Give at least one path, or omit --files-from to pack everything.",
    });
  }
  const existingPaths = new Set<string>();
  for (const { path } of [...entries, ...outputEntries]) addFolders(existingPaths.add(path), path);
  const missing = paths.filter((path) => !existingPaths.has(path));
  const [first] = missing;
  if (first === undefined) return;
  const subject = missing.length === 1 ? first : `${first} and ${missing.length - 1} more of ${paths.length} paths`;
  throw new CarryonError("path-not-found", `there is nothing to pack at ${subject}`, { hint: HINTS[origin.kind] });
}

const HINTS: Readonly<Record<Tree["origin"]["kind"], string>> = {
  commit: "Give paths as git ls-tree -r --name-only prints them for that commit.",
  index: "Check the paths. Only files in git's index are packed: add them with git add.",
  directory: "Check the paths, and the .gitignore files above them.",
  "working-tree":
    "Check the paths. Only files that git tracks are packed: add them with git add, or use --untracked. To pack a folder that git ignores, use --root.",
};
