import { realpathSync, statSync } from "node:fs";
import { CarryonError } from "../../base/index.ts";
import type { Source, SourceHistory, RecentCommit } from "../source.ts";
import { createDirectorySource } from "./directory.ts";
import { findRepository } from "./git/find-repository.ts";
import { type Environment, openRepository, type GitRepository, gitOutput, resolveId } from "./git/git.ts";
import { listIndex } from "./git/index/git-index.ts";
import type { GitIndex } from "./git/index/index-parser.ts";
import { readHead, isPartial } from "./git/origin.ts";
import { createGitTreeSource } from "./git-tree.ts";
import { createStagedSource } from "./staged/staged-tree.ts";
import { nameUntracked } from "./untracked.ts";
import { createWorkingTreeSource } from "./working-tree.ts";
import { readLoggedPaths } from "./git/log.ts";

/** Tree to open as a source, and options for listing it. */
export interface SourceRequest {
  readonly directory: string;
  /** Commit or tree to read instead of the working tree. */
  readonly ref?: string;
  /** Whether to read git's index instead of the working tree. Only for repositories that have both. */
  readonly staged?: boolean;
  /** Whether to include files that git does not track. */
  readonly untracked?: boolean;
  /** Canonical paths that the caller selected. A plain directory is listed only as far as these require. */
  readonly selection?: readonly string[] | undefined;
  /** Environment for git. Its `GIT_*` variables are dropped. */
  readonly environment: Environment;
}

/**
 * Opens a directory as a source: git's index if `staged` is set, a commit or tree if a ref is given or the repository
 * is bare, a working tree if git tracks files in it, otherwise a plain directory. Untracked files suffice for a working
 * tree if `untracked` is set. Throws for the top of a working tree without such files.
 * @throws CarryonError `path-not-found` for a missing directory, `usage` for an unusable ref or an index that does not
 * exist, `nothing-to-pack` or `git-failed`
 */
export async function openSource(request: SourceRequest): Promise<Source> {
  const { ref } = request;
  if (ref !== undefined) checkRef(ref);
  const directory = realDirectory(request.directory);
  const location = findRepository(directory);
  if (request.staged === true && location?.workTree === undefined) throw noIndex(directory);
  if (location === undefined) {
    if (ref === undefined) return createDirectorySource(directory, request.selection);
    throw new CarryonError("usage", `${directory} is not in a git repository, so ${ref} cannot be looked up`, {
      missing: ref,
      hint: "Run this in a git repository, or name directories instead of refs.",
    });
  }
  const repository = openRepository(location, directory, request.environment);
  return { ...sourceIn(repository, request), ...historyOf(repository, ref ?? "HEAD") };
}

function sourceIn(repository: GitRepository, { ref, staged = false, untracked = false }: SourceRequest): Source {
  if (staged) return createStagedSource(repository);
  const isTree = ref !== undefined || repository.workTree === undefined;
  return isTree ? createGitTreeSource(repository, ref ?? "HEAD") : openWorkingTree(repository, untracked);
}

function noIndex(directory: string): CarryonError {
  return new CarryonError("usage", `nothing is staged: ${directory} is not in a git working tree`, {
    hint: "Run this in a git repository, or leave --staged out.",
  });
}

function historyOf(repository: GitRepository, ref: string): SourceHistory {
  return {
    recentCommits: (maxCount) => recentCommits(repository, ref, maxCount),
    historyLength: () => historyLength(repository, ref),
  };
}

function openWorkingTree(repository: GitRepository, withUntracked: boolean): Source {
  const head = readHead(repository);
  const readIndex = (): GitIndex => listIndex(repository, head.format);
  const index = readIndex();
  const untracked = nameUntracked(repository);
  if (index.entries.length > 0 || (withUntracked && untracked.length > 0)) {
    return createWorkingTreeSource({
      repository,
      head,
      index: primedFactory(index, readIndex),
      untracked,
      includesUntracked: withUntracked,
    });
  }
  if (repository.directory !== repository.workTree) return createDirectorySource(repository.directory);
  throw new CarryonError("nothing-to-pack", `git tracks no files in ${repository.directory}`, {
    hint: withUntracked
      ? "Add files, or list ignored files with git status --ignored."
      : "Add files with git add, or include untracked files with --untracked.",
  });
}

/**
 * Builds a factory that hands out `value` on the first call, without retaining it, and makes a new one on every later
 * call.
 */
function primedFactory<T>(value: T, make: () => T): () => T {
  let first: { readonly value: T } | undefined = { value };
  return () => {
    const result = first === undefined ? make() : first.value;
    first = undefined;
    return result;
  };
}

function checkRef(ref: string): void {
  if (ref !== "" && !ref.startsWith("-") && !ref.includes("\0")) return;
  throw new CarryonError("usage", `${JSON.stringify(ref)} is not a ref`, {
    hint: "Pass a branch, a tag or a commit id.",
  });
}

/**
 * Returns the absolute path of a folder without symbolic links.
 * @throws CarryonError `path-not-found` if it is not an existing folder
 */
export function realDirectory(directory: string): string {
  let cause: unknown;
  try {
    const real = realpathSync(directory);
    if (statSync(real).isDirectory()) return real;
  } catch (error) {
    cause = error;
  }
  throw new CarryonError("path-not-found", `${directory} is not a directory`, {
    hint: "Pass an existing directory.",
    cause,
  });
}

/**
 * Returns the number of first-parent commits up to the commit that a ref names. `undefined` if the ref is unknown or
 * the clone is shallow. Implements `Source.historyLength`.
 */
function historyLength(repository: GitRepository, ref: string): number | undefined {
  const commit = resolveId(repository, `${ref}^{commit}`);
  if (commit === undefined) return undefined;
  const isShallow =
    gitOutput(repository, ["rev-parse", "--is-shallow-repository"]).toString("latin1").trim() === "true";
  if (isShallow) return undefined;
  return Number(gitOutput(repository, ["rev-list", "--first-parent", "--count", commit, "--"]).toString("latin1"));
}

/** Error codes of a clone without trees, which cannot tell what its commits changed. */
const TREELESS: ReadonlySet<string> = new Set(["git-failed", "missing-object"]);

/**
 * Lists the newest `maxCount` first-parent commits up to the commit that a ref names, newest first, with the paths they
 * change. Leaves out the first commit of the history. Returns `undefined` if the ref is unknown, or if a shallow or
 * partial clone lacks what it needs. Implements `Source.recentCommits`.
 */
async function recentCommits(
  repository: GitRepository,
  ref: string,
  maxCount: number,
): Promise<readonly RecentCommit[] | undefined> {
  const commit = resolveId(repository, `${ref}^{commit}`);
  if (commit === undefined) return undefined;
  try {
    return (await readLoggedPaths(repository, commit, maxCount + 1))?.toReversed();
  } catch (error) {
    if (error instanceof CarryonError && TREELESS.has(error.code) && isPartial(repository)) return undefined;
    throw error;
  }
}
