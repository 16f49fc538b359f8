import type { GitRepository } from "../git/git.ts";
import type { GitIndex } from "../git/index/index-parser.ts";
import { walkDirectory } from "../directory.ts";
import { nameUntracked } from "../untracked.ts";

/** The names in a folder on disk whose change counts. All paths are canonical and relative to the root, which is empty. */
export interface WatchedNames {
  /** Files that exist or may come to exist. */
  readonly files: ReadonlySet<string>;
  /** The folders that they are in, with all folders above. */
  readonly folders: ReadonlySet<string>;
  /** Whether other names in these folders count too. */
  readonly withOthers: boolean;
}

/** Files at the root of a working tree that are reported even if git does not track them. */
const REPORTED = ["carryon.yml", "carryon.yaml", ".carryonignore"];

/** Returns no names: what a commit holds does not change. */
export function noNames(): WatchedNames {
  return { files: new Set(), folders: new Set(), withOthers: false };
}

/** Returns the names of the files that git tracks, whether or not they exist on disk. */
export function trackedNames({ entries }: GitIndex): WatchedNames {
  const onDisk = entries.filter(({ kind, isUnwatched }) => kind !== "submodule" && !isUnwatched);
  const files = new Set([...REPORTED, ...onDisk.map(({ path }) => path)]);
  return { files, folders: foldersAbove(files), withOthers: false };
}

/** Returns the names of a working tree with untracked files: new ones may appear in every folder that is not ignored. */
export function untrackedNames(repository: GitRepository, index: GitIndex): WatchedNames {
  const files = new Set([...trackedNames(index).files, ...nameUntracked(repository).map(({ path }) => path)]);
  const folders = new Set([...foldersAbove(files), ...walkDirectory(repository.directory).folders]);
  return { files, folders, withOthers: true };
}

/** Returns the names of a folder without git. */
export function directoryNames(root: string): WatchedNames {
  const walk = walkDirectory(root);
  const files = new Set(walk.files.map(({ entry }) => entry.path));
  return { files, folders: new Set(["", ...walk.folders]), withOthers: true };
}

function foldersAbove(files: ReadonlySet<string>): ReadonlySet<string> {
  const folders = new Set([""]);
  for (const file of files) addFolders(folders, file);
  return folders;
}

function addFolders(folders: Set<string>, path: string): void {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const folder = path.slice(0, end);
    if (folders.has(folder)) return;
    folders.add(folder);
  }
}
