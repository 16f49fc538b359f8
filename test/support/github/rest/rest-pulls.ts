import type { components } from "@octokit/openapi-types";

import { refusal } from "./access.ts";
import { json } from "../exchange.ts";
import type { Pull } from "../github.ts";
import { pageOf } from "./paging.ts";
import { type RepositoryVisit, type RestRoute, repositoryRoute } from "./visit.ts";
import { simpleUser } from "./rest-users.ts";

type Schema = components["schemas"]["pull-request-simple"];
type Side = Pick<Schema["head"], "label" | "ref" | "sha"> & {
  readonly repo: Pick<Schema["head"]["repo"], "id" | "name" | "full_name" | "private" | "fork">;
};
/** Label, reduced to its name. */
type Label = Pick<Schema["labels"][number], "name">;
type PullReply = Pick<Schema, "id" | "number" | "state" | "url" | "html_url" | "title" | "user" | "draft"> & {
  readonly head: Side;
  readonly base: Side;
  readonly labels: readonly Label[];
};

/** Pull requests, newest first like on GitHub. */
export const PULL_ROUTES: readonly RestRoute[] = [
  repositoryRoute({
    route: "GET /repos/:owner/:repo/pulls",
    needs: ["pull_requests=read"],
    open: true,
    handle(visit) {
      const { searchParams } = visit.call.url;
      const pulls = [...visit.repository.pulls.values()].toSorted((a, b) => b.number - a.number);
      const chosen = pulls.filter((pull) => isAskedFor(pull, searchParams));
      const { items, headers } = pageOf(chosen, visit.call);
      return json(
        200,
        items.map((pull) => show(pull, visit)),
        headers,
      );
    },
  }),
  repositoryRoute({
    route: "GET /repos/:owner/:repo/pulls/:number",
    needs: ["pull_requests=read"],
    open: true,
    handle(visit) {
      const pull = visit.repository.pulls.get(Number(visit.params["number"]));
      return pull === undefined ? refusal(404, "Not Found") : json(200, show(pull, visit));
    },
  }),
];

/**
 * Whether a pull request matches a list query. GitHub ignores a `head` without an owner, which its documentation does
 * not allow.
 */
function isAskedFor({ state, head, base }: Pull, query: URLSearchParams): boolean {
  const wanted = query.get("state") ?? "open";
  const branch = query.get("head") ?? "";
  return (
    (wanted === "all" || wanted === state) &&
    (!branch.includes(":") || branch === `${head.owner}:${head.branch}`) &&
    (query.get("base") ?? base.branch) === base.branch
  );
}

function show({ number, state, head, base, labels }: Pull, { repository, call }: RepositoryVisit): PullReply {
  const { id, name, fullName, owner } = repository;
  const repo = { id, name, full_name: fullName, private: repository.private, fork: false };
  const fork = { ...repo, id: id + 1, full_name: `${head.owner}/${name}`, fork: true };
  return {
    id: id * 1000 + number,
    number,
    state,
    url: `${call.url.origin}/repos/${fullName}/pulls/${number}`,
    html_url: `https://github.com/${fullName}/pull/${number}`,
    title: `Pull request ${number}`,
    user: simpleUser({ login: head.owner, type: "User" }),
    draft: false,
    labels: labels.map((label) => ({ name: label })),
    head: { label: `${head.owner}:${head.branch}`, ref: head.branch, sha: head.sha, repo: head.fork ? fork : repo },
    base: { label: `${owner}:${base.branch}`, ref: base.branch, sha: base.sha, repo },
  };
}
