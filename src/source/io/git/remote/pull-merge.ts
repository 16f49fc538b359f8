import { realpathSync } from "node:fs";
import { remoteAt, type FetchToken } from "../commits-at.ts";
import { openCommits } from "../commits.ts";
import { listRefs } from "./fetch.ts";
import { findRepository } from "../find-repository.ts";
import { openRepository } from "../git.ts";
import { httpUrlOf } from "../origin.ts";
import { type NamedRemote, upstreamRemote } from "./upstream-remote.ts";

/** Reason why a pull request could not be fetched, and the remote that was tried. */
export interface PullProblem {
  readonly kind: "problem";
  readonly problem: "no-remote" | "local-remote" | "unreachable" | "no-pull" | "no-merge";
  readonly remote: NamedRemote | undefined;
}

/** Merge commit of a pull request and its first parent, as full ids. */
export interface PullCommits {
  readonly kind: "fetched";
  readonly merge: string;
  readonly base: string;
}

/** Number of a pull request, and the token for fetching it. */
export interface PullNumber extends FetchToken {
  readonly pull: number;
}

/**
 * Fetches the merge commit of a pull request, from the remote that hosts pull requests. Returns its id and that of its
 * first parent, or the reason why it could not be fetched.
 * @returns `undefined` if `directory` is not in a repository
 */
export function fetchPull(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
  { pull, ...from }: PullNumber,
): PullCommits | PullProblem | undefined {
  const real = realpathSync(directory);
  const location = findRepository(real);
  if (location === undefined) return undefined;
  const repository = openRepository(location, real, env);
  const remote = upstreamRemote(repository);
  const problem = (what: PullProblem["problem"]): PullProblem => ({ kind: "problem", problem: what, remote });
  if (remote === undefined) return problem("no-remote");
  const url = httpUrlOf(remote.address);
  if (url === undefined) return problem("local-remote");
  const server = remoteAt(url, from);
  const [head, merged] = [`refs/pull/${pull}/head`, `refs/pull/${pull}/merge`];
  const commits = openCommits(repository, server);
  const merge = commits.fetch(merged, 2);
  const base = merge === undefined ? undefined : commits.parents(merge)[0];
  if (merge !== undefined && base !== undefined) return { kind: "fetched", merge, base };
  const refs = listRefs(repository, server, [head, merged]);
  if (refs === undefined || refs.includes(merged)) return problem("unreachable");
  return problem(refs.length === 0 ? "no-pull" : "no-merge");
}
