import type { Commit, Commits, LastChange } from "../../commits.ts";
import { isObjectId, decodePath } from "../../../base/index.ts";
import { fetchCommit, type Remote, fetchObjects } from "./remote/fetch.ts";
import { readRecords } from "./history/commit-records.ts";
import { readLog } from "./log.ts";
import { isPartial } from "./origin.ts";
import { objectIdFrom, type GitRepository, resolveId, runGit } from "./git.ts";

/**
 * Returns access to the commits of a repository. Reads none yet.
 * @param remote source of missing commits; without it, nothing is fetched
 */
export function openCommits(repository: GitRepository, remote: Remote | undefined): Commits {
  const resolve = (ref: string): string | undefined => {
    if (ref.startsWith("-") || ref.includes("\0")) return undefined;
    return resolveId(repository, `${ref}^{commit}`);
  };
  let head: Commit | undefined;
  return {
    head() {
      const id = head?.id ?? resolve("HEAD");
      return id === undefined ? undefined : (head ??= readCommit(repository, id));
    },
    resolve,
    has: (id) => isObjectId(id) && runGit(repository, ["cat-file", "-e", `${id}^{tree}`]).code === 0,
    hasFolder(id, path) {
      const tree = isObjectId(id) ? resolveId(repository, `${id}^{commit}:./${path}`) : undefined;
      return tree !== undefined && resolveId(repository, `${tree}^{tree}`) === tree;
    },
    isPartial: () => isPartial(repository),
    parents: (id) => (isObjectId(id) ? (readCommit(repository, id)?.parents ?? []) : []),
    mergeBase: (a, b) => (isObjectId(a) && isObjectId(b) ? objectIdFrom(repository, ["merge-base", a, b]) : undefined),
    subjects: (from, until, maxCount) =>
      isObjectId(from) && isObjectId(until) ? subjects(repository, from, { until, most: maxCount }) : [],
    body: (id) => (isObjectId(id) ? bodyOf(repository, id) : ""),
    fetch: (ref, depth) => (remote === undefined ? undefined : fetchCommit(repository, remote, { ref, depth })),
    complete: missingFilesFetcher(repository, remote),
    log: (from, maxCount) => readLog(repository, from, maxCount),
    records: (range, maxCount) => readRecords(repository, range, maxCount),
    lastChange: (from, path) => lastChange(repository, from, path),
  };
}

function subjects(
  repository: GitRepository,
  from: string,
  { until, most: maxCount }: { readonly until: string; readonly most: number },
): readonly string[] {
  const args = [
    "rev-list",
    "--no-merges",
    `--max-count=${maxCount}`,
    "--encoding=UTF-8",
    "--format=%s",
    from,
    `^${until}`,
    "--",
  ];
  const { code, stdout } = runGit(repository, args);
  // Each commit is two lines: `commit <id>` and its formatted subject.
  const lines = code === 0 ? stdout.toString("utf8").split("\n").slice(0, -1) : [];
  return lines.filter((_, i) => i % 2 === 1).toReversed();
}

function bodyOf(repository: GitRepository, id: string): string {
  const args = ["rev-list", "--max-count=1", "--encoding=UTF-8", "--format=%b", id, "--"];
  const { code, stdout } = runGit(repository, args);
  // The first line is `commit <id>`.
  return code === 0
    ? stdout
        .toString("utf8")
        .replace(/^[^\n]*\n/u, "")
        .trim()
    : "";
}

/** Reads the parents from the commit object: in a shallow clone, git log hides missing parents. */
function readCommit(repository: GitRepository, id: string): Commit | undefined {
  const { code, stdout } = runGit(repository, ["cat-file", "commit", id]);
  if (code !== 0) return undefined;
  const header = stdout.toString("latin1").split("\n\n", 1)[0]!;
  return { id, parents: [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent!) };
}

/**
 * Finds the newest commit that changed a file, at or before `from`. `undefined` if no commit did, or if this clone is
 * too shallow to tell. Implements `Commits.lastChange`.
 * @param from full id of a commit
 * @param path canonical path
 */
function lastChange(repository: GitRepository, from: string, path: string): LastChange | undefined {
  if (!isObjectId(from)) return undefined;
  const args = ["rev-list", "--max-count=1", "--timestamp", from, "--", decodePath(path).toString("utf8")];
  const { code, stdout } = runGit(repository, args);
  const [, time, commit = ""] = /^(\d+) ([0-9a-f]+)$/u.exec(code === 0 ? stdout.toString("latin1").trim() : "") ?? [];
  if (!isObjectId(commit)) return undefined;
  // At the boundary of a shallow clone, all files seem new.
  const isShallowBoundary = /^parent /mu.test(commitHeader(repository, commit)) && lacksParents(repository, commit);
  return isShallowBoundary ? undefined : { commit, day: new Date(Number(time) * 1000).toISOString().slice(0, 10) };
}

/** Header of the stored commit object, with all parents that it names. */
function commitHeader(repository: GitRepository, commit: string): string {
  const { code, stdout } = runGit(repository, ["cat-file", "commit", commit]);
  return code === 0 ? stdout.toString("latin1").split("\n\n", 1)[0]! : "";
}

/** Whether this clone lacks all parents of a commit. */
function lacksParents(repository: GitRepository, commit: string): boolean {
  const { code, stdout } = runGit(repository, ["rev-list", "--max-count=1", "--parents", commit]);
  return code !== 0 || !stdout.toString("latin1").trim().includes(" ");
}

/**
 * Returns a function that fetches the files of commits that a clone lacks, in one request. Only files below the
 * repository's directory count. It never requests a file again that could not be fetched.
 * @returns function of full commit ids that returns whether the clone has all of their files afterwards
 */
function missingFilesFetcher(
  repository: GitRepository,
  remote: Remote | undefined,
): (commits: readonly string[]) => boolean {
  const unavailable = new Set<string>();
  return (commits) => {
    const missing = missingObjects(repository, commits);
    if (missing.length === 0) return true;
    if (remote === undefined || missing.some((id) => unavailable.has(id))) return false;
    if (fetchObjects(repository, remote, missing) && missingObjects(repository, commits).length === 0) return true;
    for (const id of missing) unavailable.add(id);
    return false;
  };
}

/** Ids of the objects in the commits' trees that a clone lacks. It lists nothing below a missing tree. */
function missingObjects(repository: GitRepository, commits: readonly string[]): readonly string[] {
  // A commit may lack the folder. Then it also lacks no file of it.
  const trees = commits.flatMap((commit) => resolveId(repository, `${commit}^{commit}:./`) ?? []);
  if (trees.length === 0) return [];
  const args = ["rev-list", "--objects", "--no-object-names", "--missing=print", ...new Set(trees)];
  const { code, stdout } = runGit(repository, args);
  // Older versions of git fail if one of the trees itself is missing. A fetch of a tree brings all files below it.
  if (code !== 0) return trees;
  const lines = stdout.toString("latin1").split("\n");
  return lines.filter((line) => line.startsWith("?")).map((line) => line.slice(1));
}
