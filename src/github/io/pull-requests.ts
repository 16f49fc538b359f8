import type { PullRequest, PullRequests, RepositoryName } from "../github.ts";
import type { Client } from "./connection.ts";
import { type AnswerShape, requestItem, requestItems } from "./answer.ts";

/** The fields of a pull request that both routes return. */
interface PullResponse {
  readonly number: number;
  readonly state: string;
  readonly head: { readonly sha: string };
  readonly base: { readonly sha: string };
}

const COMMIT: AnswerShape = { sha: "string" };
const PULL: AnswerShape = { number: "number", state: "string", head: COMMIT, base: COMMIT };
const BRANCH_PULL: AnswerShape = { ...PULL, head: { ...COMMIT, ref: "string", label: "string" } };

/** Returns functions that read the pull requests of a repository from GitHub's API. Sends no request yet. */
export function openPullRequests(client: Client, { owner, name }: RepositoryName): PullRequests {
  const repository = { owner, repo: name };
  return {
    async ofBranch(headOwner, branch) {
      const route = "GET /repos/{owner}/{repo}/pulls";
      const filter = { head: `${headOwner}:${branch}`, state: "open", per_page: 100 } as const;
      const pages = client.paginate(route, { ...repository, ...filter });
      const pulls = await requestItems("find the pull request", pages, BRANCH_PULL);
      // GitHub ignores a filter that it cannot parse and returns every pull request.
      return pulls
        .filter(({ head }) => head.ref === branch && isSameLabel(head.label, filter.head))
        .map((pull) => pullRequest(pull));
    },

    async get(pull) {
      const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
      const request = client.request(route, { ...repository, pull_number: pull });
      return pullRequest(await requestItem(`read pull request ${pull}`, request, PULL));
    },
  };
}

function pullRequest({ number, state, head, base }: PullResponse): PullRequest {
  return { number, isOpen: state === "open", head: head.sha, base: base.sha };
}

/** Compares labels case-insensitively, as GitHub does with account names. */
function isSameLabel(label: string, expected: string): boolean {
  return label.toLowerCase() === expected.toLowerCase();
}
