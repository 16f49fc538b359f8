import type { components } from "@octokit/openapi-types";

import { type Need, refusal } from "./access.ts";
import { json, type Reply } from "../exchange.ts";
import type { Pull, Review, TimelineEvent } from "../github.ts";
import { pageOf } from "./paging.ts";
import { type RepositoryVisit, type RestRoute, repositoryRoute } from "./visit.ts";
import { simpleUser } from "./rest-users.ts";

type ReviewReply = Pick<components["schemas"]["pull-request-review"], "state" | "user" | "commit_id" | "submitted_at">;
type MergedReply = Pick<components["schemas"]["pull-request-simple"], "number" | "merged_at" | "merge_commit_sha">;

const READ: readonly Need[] = ["issues=read", "pull_requests=read"];

/** Decisions about pull requests: timeline, reviews and permissions. */
export const DECISION_ROUTES: readonly RestRoute[] = [
  repositoryRoute({
    route: "GET /repos/:owner/:repo/issues/:number/timeline",
    needs: READ,
    open: true,
    handle: (visit) => listOf(visit, ({ events }) => events.map(showEvent)),
  }),
  repositoryRoute({
    route: "GET /repos/:owner/:repo/pulls/:number/reviews",
    needs: ["pull_requests=read"],
    open: true,
    handle: (visit) => listOf(visit, ({ reviews }) => reviews.map(showReview)),
  }),
  repositoryRoute({
    route: "GET /repos/:owner/:repo/collaborators/:username/permission",
    needs: ["contents=read", "pull_requests=read"],
    handle({ repository, params: { username = "" } }) {
      const permission = repository.permissions.get(username) ?? "read";
      return json(200, { permission, role_name: permission, user: simpleUser({ login: username, type: "User" }) });
    },
  }),
  repositoryRoute({
    route: "GET /repos/:owner/:repo/commits/:sha/pulls",
    needs: ["pull_requests=read"],
    open: true,
    handle({ repository, params }) {
      const pulls = [...repository.pulls.values()].filter(({ mergedAs }) => mergedAs === params["sha"]);
      const merged_at = "2026-11-28T17:00:00Z";
      return json(
        200,
        pulls.map(({ number, mergedAs }): MergedReply => ({ number, merged_at, merge_commit_sha: mergedAs ?? null })),
      );
    },
  }),
];

function listOf(visit: RepositoryVisit, itemsOf: (pull: Pull) => readonly unknown[]): Reply {
  const pull = visit.repository.pulls.get(Number(visit.params["number"]));
  if (pull === undefined) return refusal(404, "Not Found");
  const { items, headers } = pageOf(itemsOf(pull), visit.call);
  return json(200, items, headers);
}

function showEvent({ event, by, at, label }: TimelineEvent): object {
  return {
    event,
    actor: simpleUser({ login: by, type: "User" }),
    created_at: at,
    ...(label && { label: { name: label } }),
  };
}

function showReview({ by, type = "User", state, commit, at }: Review): ReviewReply {
  return { state, user: simpleUser({ login: by, type }), commit_id: commit, submitted_at: at };
}
