import { realpathSync } from "node:fs";
import { remoteAt, type FetchFrom } from "../commits-at.ts";
import { openCommits } from "../commits.ts";
import { listRefs } from "./fetch.ts";
import { findRepository } from "../find-repository.ts";
import { type GitRepository, openRepository, runGit } from "../git.ts";
import { httpUrlOf } from "../origin.ts";

/** A remote by its name and its address as configured, without user and password. */
interface NamedRemote {
  readonly name: string;
  readonly address: string;
}

/** Why a pull request could not be fetched, and from which remote. */
export interface PullProblem {
  readonly kind: "problem";
  readonly problem: "no-remote" | "local-remote" | "unreachable" | "no-pull" | "no-merge";
  readonly remote: NamedRemote | undefined;
}

/** The merge commit of a pull request and its first parent, by full ids. */
export interface PullCommits {
  readonly kind: "fetched";
  readonly merge: string;
  readonly base: string;
}

/**
 * Fetches the merge commit of a pull request from the repository that it is in: the remote that GitHub's CLI marked as the
 * base, else `upstream`, else `origin`, else any other.
 * @returns `undefined` if `directory` is not in a repository
 */
export function fetchPull(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
  { pull, ...from }: Pick<FetchFrom, "token" | "server"> & { readonly pull: number },
): PullCommits | PullProblem | undefined {
  const real = realpathSync(directory);
  const found = findRepository(real);
  if (found === undefined) return undefined;
  const repository = openRepository(found, real, env);
  const remote = pullRemote(repository);
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

/** Remotes that a pull request is likely in, likeliest first. */
const LIKELY: readonly string[] = ["upstream", "origin"];

function pullRemote(repository: GitRepository): NamedRemote | undefined {
  const keys = String.raw`^remote\..*\.(url|gh-resolved)$`;
  const { stdout } = runGit(repository, ["config", "--null", "--get-regexp", keys]);
  const settings = stdout
    .toString("utf8")
    .split("\0")
    .map((setting) => /^remote\.(.*)\.(url|gh-resolved)\n(.*)$/su.exec(setting) ?? []);
  const marked = settings.find(([, , key, value]) => key === "gh-resolved" && value === "base")?.[1];
  const remotes = settings.flatMap(([, name = "", key, value = ""]) =>
    key === "url" ? [{ name, address: value.replace(/\/\/[^/@]*@/u, "//") }] : [],
  );
  const order = [...(marked === undefined ? [] : [marked]), ...LIKELY];
  return order.flatMap((wanted) => remotes.filter(({ name }) => name === wanted))[0] ?? remotes[0];
}
