import { z } from "zod";
import type { PullDecisions, PullEvent, PullReview, RepositoryName } from "../github.ts";
import type { Client } from "./connection.ts";
import { type AnswerShape, requestItem, requestItems } from "./answer.ts";

const PULL: AnswerShape = { head: { sha: "string" } };
const EVENT_KINDS: Readonly<Record<string, PullEvent["kind"]>> = {
  labeled: "labeled",
  unlabeled: "unlabeled",
  head_ref_force_pushed: "rewritten",
  // While a pull request is closed or its branch deleted, the timeline does not show what happens to the branch.
  head_ref_restored: "rewritten",
  reopened: "rewritten",
};
const timelineEvent = z.object({
  created_at: z.string(),
  actor: z.object({ login: z.string() }).nullish(),
  label: z.object({ name: z.string() }).optional(),
});
const labelList = z.array(z.object({ name: z.string() })).catch([]);
const submittedReview = z.object({
  state: z.string(),
  user: z.object({ login: z.string(), type: z.string() }),
  commit_id: z.string().nullish(),
  submitted_at: z.string().optional(),
});

/**
 * Returns functions that read from GitHub's API what decides about an acceptance: labels, reviews, write access and
 * merges of a repository's pull requests. Sends no request yet.
 */
export function openDecisions(client: Client, { owner, name }: RepositoryName): PullDecisions {
  const repository = { owner, repo: name };
  return {
    async state(pull) {
      const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
      const request = client.request(route, { ...repository, pull_number: pull });
      const { head, user, labels } = await requestItem(`read pull request ${pull}`, request, PULL);
      return {
        head: head.sha,
        // GitHub answers `null` for a deleted account.
        author: (user as typeof user | null)?.login,
        labels: labelList.parse(labels).map((label) => label.name),
      };
    },

    async events(pull) {
      const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/timeline";
      const pages = client.paginate(route, { ...repository, issue_number: pull, per_page: 100 });
      const items = await requestItems(`read the timeline of pull request ${pull}`, pages, { event: "string" });
      return items.flatMap((item) => eventOf(item));
    },

    async reviews(pull) {
      const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews";
      const pages = client.paginate(route, { ...repository, pull_number: pull, per_page: 100 });
      const reviews = await requestItems(`read the reviews of pull request ${pull}`, pages, { state: "string" });
      return reviews.flatMap((review) => reviewOf(review));
    },

    async mayWrite(login) {
      const route = "GET /repos/{owner}/{repo}/collaborators/{username}/permission";
      const request = client.request(route, { ...repository, username: login });
      const what = `read the permission of ${login}`;
      const { permission } = await requestItem(what, request, { permission: "string" });
      return permission === "admin" || permission === "write";
    },

    mergedAs: (commit) => mergedPull(client, { ...repository, commit_sha: commit }),
  };
}

/** Skips the review of a deleted account. */
function reviewOf(review: object): readonly PullReview[] {
  const { data } = submittedReview.safeParse(review);
  if (data === undefined) return [];
  const { state, user, commit_id: commit, submitted_at: at } = data;
  return [{ state, by: user.login, isUser: user.type === "User", commit: commit ?? undefined, at }];
}

function eventOf(item: object): readonly PullEvent[] {
  const kind = "event" in item ? EVENT_KINDS[String(item.event)] : undefined;
  const { data } = timelineEvent.safeParse(item);
  if (kind === undefined || data === undefined) return [];
  const { actor, label, created_at: at } = data;
  return [{ kind, ...(label && { label: label.name }), ...(actor && { by: actor.login }), at }];
}

async function mergedPull(
  client: Client,
  target: { readonly owner: string; readonly repo: string; readonly commit_sha: string },
): Promise<number | undefined> {
  const route = "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls";
  const request = client.request(route, { ...target }).then(({ data }) => (Array.isArray(data) ? data : []));
  const pulls = await requestItems(`find the pull request of ${target.commit_sha}`, request, { number: "number" });
  // The id of an open pull request's merge commit is that of a test merge.
  return pulls.find((pull) => typeof pull.merged_at === "string" && pull.merge_commit_sha === target.commit_sha)
    ?.number;
}
