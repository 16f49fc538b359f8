import { addFolders, baseNameOf, encodeByteString, folderOf } from "../../../base/index.ts";
import type { GitRepository } from "../git/git.ts";
import type { GitIndex } from "../git/index/index-parser.ts";
import { walkDirectory } from "../directory.ts";
import { byteString, pathBelow } from "../target/path-list.ts";
import { nameUntracked, nameUntrackedFolders } from "../untracked.ts";

/** Relevant names in a folder on disk. Paths are canonical and relative to the root, which is the empty string. */
export interface WatchedNames {
  /** Files that exist or may appear. */
  readonly files: ReadonlySet<string>;
  /** The files' folders and all of their ancestors. */
  readonly folders: ReadonlySet<string>;
  /** Whether other names in these folders are relevant too. */
  readonly includesOthers: boolean;
}

/** Files at the root of a working tree that are reported even if git does not track them. */
const ALWAYS_REPORTED = ["carryon.yml", "carryon.yaml", ".carryonignore"];

/** Returns an empty set of names, for a commit, whose contents never change. */
export function noNames(): WatchedNames {
  return { files: new Set(), folders: new Set(), includesOthers: false };
}

/**
 * Returns the names of the files that git tracks, whether or not they exist on disk, and their folders. Adds
 * `carryon.yml`, `carryon.yaml` and `.carryonignore` at the root. Leaves out submodules and files that git ignores on
 * disk (`skip-worktree` or `assume-unchanged`).
 */
export function trackedNames({ entries }: GitIndex): WatchedNames {
  const onDisk = entries.filter(({ kind, isUnwatched }) => kind !== "submodule" && !isUnwatched);
  const files = new Set([...ALWAYS_REPORTED, ...onDisk.map(({ path }) => path)]);
  return { files, folders: foldersAbove(files), includesOthers: false };
}

/**
 * Returns the names of the tracked and untracked files of a working tree. New ones may appear in every folder that is
 * not ignored.
 */
export function untrackedNames(repository: GitRepository, index: GitIndex): WatchedNames {
  const files = new Set([...trackedNames(index).files, ...nameUntracked(repository).map(({ path }) => path)]);
  // Only those without tracked files are walked: they may be empty, so that no file names them.
  const { folders: newFolders } = walkDirectory(repository.directory, nameUntrackedFolders(repository));
  return { files, folders: new Set([...foldersAbove(files), ...newFolders]), includesOthers: true };
}

/** Returns the names of the files and folders in a folder without git. New ones may appear in each of them. */
export function directoryNames(root: string): WatchedNames {
  const walk = walkDirectory(root);
  const files = new Set(walk.files.map(({ entry }) => entry.path));
  return { files, folders: new Set(["", ...walk.folders]), includesOthers: true };
}

/** Names of a file or folder that the caller of a watch writes. */
export interface OwnNames {
  /** Canonical folder that contains the output. */
  readonly folder: string;
  /** Whether a path is the output, in it, or a temporary file next to it. */
  readonly includes: (path: string) => boolean;
}

/** Returns the names of an output; `undefined` outside the root. */
export function outputNames(root: string, output: string): OwnNames | undefined {
  const below = pathBelow(byteString(root), byteString(output));
  if (below === undefined || below === "") return undefined;
  const path = encodeByteString(below);
  const [folder, name] = [folderOf(path), baseNameOf(path)];
  const draft = `${folder === "" ? "" : `${folder}/`}.${name}.tmp-`;
  return { folder, includes: (one) => one === path || one.startsWith(`${path}/`) || one.startsWith(draft) };
}

function foldersAbove(files: ReadonlySet<string>): ReadonlySet<string> {
  const folders = new Set([""]);
  for (const file of files) addFolders(folders, file);
  return folders;
}
