import type { Commit, Commits } from "../model/commits.ts";
import { fetchCommit, type Remote } from "./git-fetch.ts";
import { readLog } from "./git-log.ts";
import { type Repository, runGit } from "./git.ts";

const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** The commits of a repository. @param remote where to fetch what this clone lacks; nothing is fetched without it */
export function openCommits(repository: Repository, remote: Remote | undefined): Commits {
  const resolve = (ref: string): string | undefined => {
    if (ref.startsWith("-")) return undefined;
    return idIn(repository, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  };
  let head: Commit | undefined;
  return {
    head() {
      const id = head?.id ?? resolve("HEAD");
      return id === undefined ? undefined : (head ??= readCommit(repository, id));
    },
    resolve,
    has: (id) => ID.test(id) && runGit(repository, ["cat-file", "-e", `${id}^{tree}`]).code === 0,
    parents: (id) => (ID.test(id) ? (readCommit(repository, id)?.parents ?? []) : []),
    mergeBase: (a, b) => (ID.test(a) && ID.test(b) ? idIn(repository, ["merge-base", a, b]) : undefined),
    fetch: (ref, depth) => (remote === undefined ? undefined : fetchCommit(repository, remote, { ref, depth })),
    log: (from, most) => readLog(repository, from, most),
  };
}

/** The parents stand in the commit itself: in a shallow clone git denies those that it does not have. */
function readCommit(repository: Repository, id: string): Commit | undefined {
  const { code, stdout } = runGit(repository, ["cat-file", "commit", id]);
  if (code !== 0) return undefined;
  const header = stdout.toString("latin1").split("\n\n", 1)[0]!;
  return { id, parents: [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent!) };
}

function idIn(repository: Repository, args: readonly string[]): string | undefined {
  const { code, stdout } = runGit(repository, args);
  const id = stdout.toString("latin1").trim();
  return code === 0 && ID.test(id) ? id : undefined;
}
