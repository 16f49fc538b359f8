import { bytesIfReadable } from "../../base/io/index.ts";
import { realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { CarryonError, INVISIBLE, characterClass, decodePath } from "../../base/index.ts";
import {
  type Environment,
  type GitRepository,
  findRepository,
  listIndex,
  objectFormatOf,
  openRepository,
  ownGitDirectory,
  parseIndex,
} from "../../source/io/index.ts";
import { OWN_FOLDER } from "./store-folder.ts";

/**
 * Files in the `.carryon` folder that git tracks. Someone other than this machine's user may have written them, so they
 * are never read as threads, sessions, contents or answers.
 */
export interface TrackedState {
  /** Whether git tracks a file at or below a path relative to `.carryon`, or a link or submodule above it. */
  has(path: string): boolean;
}

/** State outside a repository, where nothing is tracked. */
export const NOTHING_TRACKED: TrackedState = { has: () => false };

/**
 * Returns the tracked files of the `.carryon` folder in the work tree that contains a folder. Outside a repository,
 * nothing is tracked. Reads git's index on first use, and again only if it changed: a pull can add files while a server
 * runs.
 * @param folder absolute
 */
export function trackedStateAt(folder: string, environment: Environment): TrackedState {
  const repository = findRepository(realpathSync(folder));
  const top = repository?.workTree;
  if (repository === undefined || top === undefined) return NOTHING_TRACKED;
  const index = join(ownGitDirectory(repository.gitDirectory), "index");
  let cache: { readonly mark: string; readonly paths: readonly string[] } | undefined;
  return {
    has(path) {
      const mark = markOf(index);
      if (cache?.mark !== mark) cache = { mark, paths: ownNames(pathsIn(index, { ...repository, top }, environment)) };
      const name = plainName(path);
      const isAround = (one: string): boolean =>
        one === "" || one === name || one.startsWith(`${name}/`) || name.startsWith(`${one}/`);
      return cache.paths.some(isAround);
    },
  };
}

/**
 * Creates the `output-not-ours` error for a path that files tracked by git occupy, so that it cannot be state of this
 * machine.
 * @param path relative to `.carryon`
 */
export function trackedError(path: string): CarryonError {
  return new CarryonError("output-not-ours", `git tracks ${OWN_FOLDER}/${path}, so it is not state of this machine`, {
    hint: `Run git rm -r --cached ${OWN_FOLDER} and commit that, or use another name.`,
  });
}

function markOf(index: string): string {
  const stats = statSync(index, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}

interface WorkTree {
  readonly gitDirectory: string;
  readonly top: string;
}

/**
 * Paths in an index.
 * @throws CarryonError `git-failed`
 */
function pathsIn(index: string, { gitDirectory, top }: WorkTree, environment: Environment): readonly string[] {
  const bytes = bytesIfReadable(index);
  if (bytes === undefined) return [];
  const format = objectFormatOf(ownGitDirectory(gitDirectory));
  const open = (): GitRepository => openRepository({ gitDirectory, workTree: top }, top, environment);
  const { entries } = parseIndex(bytes, format, "") ?? listIndex(open(), format);
  return entries.map(({ path }) => path);
}

/** Short name (8.3) that Windows gives a file in addition to its own. */
const SHORT_NAME = /~\d/u;
const SHORT_OWN = /^carryo~\d/iu;

/**
 * Tracked names relative to `.carryon`. An empty name stands for the folder itself, or for a name that could be any
 * file in it.
 */
function ownNames(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    if (!path.startsWith(".") && !path.startsWith("\\") && !SHORT_OWN.test(path)) return [];
    const plain = plainName(decodePath(path).toString("utf8"));
    const [first = "", ...rest] = plain.split("/");
    if (SHORT_OWN.test(first) || (first === OWN_FOLDER && SHORT_NAME.test(plain))) return [""];
    return first === OWN_FOLDER ? [rest.join("/")] : [];
  });
}

const INVISIBLES = new RegExp(`[${characterClass(INVISIBLE)}]`, "gu");

/** Normalizes a path, because some file systems accept several spellings for the same file. */
function plainName(path: string): string {
  const parts = path.replaceAll(INVISIBLES, "").toLowerCase().split("/");
  return parts.map((part) => part.replace(/[ .]+$/u, "")).join("/");
}
