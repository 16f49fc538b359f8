import type { Commit, Commits } from "../../commits.ts";
import { isObjectId } from "../../../base/index.ts";
import { fetchCommit, type Remote } from "./remote/fetch.ts";
import { lastChange } from "./history/last-change.ts";
import { readRecords } from "./history/commit-records.ts";
import { readLog } from "./log.ts";
import { isPartial } from "./origin.ts";
import { missingFilesFetcher } from "./remote/missing-objects.ts";
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

/** Reads the parents from the commit object: in a shallow clone, git log hides missing parents. */
function readCommit(repository: GitRepository, id: string): Commit | undefined {
  const { code, stdout } = runGit(repository, ["cat-file", "commit", id]);
  if (code !== 0) return undefined;
  const header = stdout.toString("latin1").split("\n\n", 1)[0]!;
  return { id, parents: [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent!) };
}
