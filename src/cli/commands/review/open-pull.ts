import { CarryonError } from "../../../base/index.ts";
import { type PullProblem, fetchPull, repositoryTop } from "../../../source/io/index.ts";
import type { OpenedTarget } from "../../../compare/io/index.ts";
import { openCommit } from "../../../pack/io/index.ts";
import type { CliHost } from "../../index.ts";

/** Side of a comparison that is a tree. */
export type TreeTarget = Extract<OpenedTarget, { readonly kind: "tree" }>;

/**
 * Fetches a pull request and opens its trees: `head` is the merge commit, `base` is its first parent. Sends the token
 * only to GITHUB_SERVER_URL, whatever the remote is.
 * @throws CarryonError `usage` outside of a git repository or without a remote on a server, `ref-not-found` if the
 * merge commit cannot be fetched
 */
export async function openPull(
  pull: number,
  host: CliHost,
): Promise<{ readonly base: TreeTarget; readonly head: TreeTarget }> {
  const { cwd, env } = host;
  const token = env["GITHUB_TOKEN"] ?? env["GH_TOKEN"];
  const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  const commitPair = fetchPull(cwd, env, { token, server, pull });
  if (commitPair === undefined) throw new CarryonError("usage", `${cwd} is not in a git repository`);
  if (commitPair.kind === "problem") throw pullError(pull, commitPair, { hasToken: token !== undefined, server });
  const top = repositoryTop(cwd);
  const open = async (id: string) =>
    ({ kind: "tree", source: await openCommit({ cwd: top, env }, id), root: top }) as const;
  return { base: await open(commitPair.base), head: await open(commitPair.merge) };
}

/** Creates an error that explains why a pull request cannot be fetched, with a hint. */
function pullError(
  pull: number,
  { problem, remote }: PullProblem,
  { hasToken, server }: { readonly hasToken: boolean; readonly server: string },
): CarryonError {
  const remoteText = remote === undefined ? "" : `the remote ${remote.name} (${remote.address})`;
  switch (problem) {
    case "no-remote":
      return new CarryonError("usage", "this repository has no remote to fetch a pull request from", {
        hint: "Add the repository that the pull request is in: git remote add upstream <url>.",
      });
    case "local-remote":
      return new CarryonError("usage", `${remoteText} is not the address of a server`, {
        hint: "Add the repository that the pull request is in: git remote add upstream <url>.",
      });
    case "unreachable":
      return new CarryonError("ref-not-found", `${remoteText} does not answer or refuses access`, {
        hint: hasToken
          ? `Check the network and the address. The token is sent only to ${server}; set GITHUB_SERVER_URL to change that.`
          : "Check the network and the address, and set GITHUB_TOKEN if the repository is private.",
      });
    case "no-pull":
      return new CarryonError("ref-not-found", `${remoteText} has no pull request ${pull}`, {
        hint: "Check the number. Remotes are tried in the order upstream, origin, any other.",
      });
    case "no-merge":
      return new CarryonError(
        "ref-not-found",
        `pull request ${pull} has no merge commit: it is closed or has conflicts`,
        {
          hint: `Compare its branch instead: git fetch ${remote?.name} refs/pull/${pull}/head, then carryon diff <base>...FETCH_HEAD.`,
        },
      );
  }
}
