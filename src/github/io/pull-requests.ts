import type { PullRequest, PullRequests, RepositoryName } from "../github.ts";
import type { Client } from "./connection.ts";
import { type AnswerShape, askedFor } from "./answer.ts";

/** The fields of a pull request that both routes return. */
interface PullResponse {
  readonly number: number;
  readonly state: string;
  readonly head: { readonly sha: string };
  readonly base: { readonly sha: string };
}

const COMMIT: AnswerShape = { sha: "string" };
const PULL: AnswerShape = { number: "number", state: "string", head: COMMIT, base: COMMIT };
const OF_BRANCH: AnswerShape = { ...PULL, head: { ...COMMIT, ref: "string", label: "string" } };

/** Opens the pull requests of a repository. */
export function openPullRequests(client: Client, { owner, name }: RepositoryName): PullRequests {
  const repository = { owner, repo: name };
  return {
    async ofBranch(headOwner, branch) {
      const route = "GET /repos/{owner}/{repo}/pulls";
      const filter = { head: `${headOwner}:${branch}`, state: "open", per_page: 100 } as const;
      const pages = client.paginate(route, { ...repository, ...filter });
      const listed = { itemsOf: (all: Awaited<typeof pages>) => all, shape: OF_BRANCH };
      const pulls = await askedFor("find the pull request", pages, listed);
      // GitHub ignores a filter that it cannot parse and returns every pull request.
      return pulls
        .filter(({ head }) => head.ref === branch && isSame(head.label, filter.head))
        .map((pull) => pullRequest(pull));
    },

    async get(pull) {
      const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
      const request = client.request(route, { ...repository, pull_number: pull });
      const one = { itemsOf: ({ data }: Awaited<typeof request>) => [data], shape: PULL };
      const [found] = await askedFor(`read pull request ${pull}`, request, one);
      return pullRequest(found!);
    },
  };
}

function pullRequest({ number, state, head, base }: PullResponse): PullRequest {
  return { number, open: state === "open", head: head.sha, base: base.sha };
}

/** Compares labels without regard to case, as GitHub does with account names. */
function isSame(label: string, wanted: string): boolean {
  return label.toLowerCase() === wanted.toLowerCase();
}
