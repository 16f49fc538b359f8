import type { PullRequest, PullRequests, RepositoryName } from "../../model/ports/github.ts";
import type { Client } from "./connection.ts";
import { asked } from "./refusal.ts";

/** The fields of a pull request that both routes return. */
interface PullResponse {
  readonly number: number;
  readonly state: string;
  readonly head: { readonly sha: string };
  readonly base: { readonly sha: string };
}

/** Opens the pull requests of a repository. */
export function openPullRequests(client: Client, { owner, name }: RepositoryName): PullRequests {
  const repository = { owner, repo: name };
  return {
    async ofBranch(headOwner, branch) {
      const route = "GET /repos/{owner}/{repo}/pulls";
      const filter = { head: `${headOwner}:${branch}`, state: "open", per_page: 100 } as const;
      const pulls = await asked("find the pull request", client.paginate(route, { ...repository, ...filter }));
      // GitHub ignores a filter that it cannot parse and returns every pull request.
      return pulls
        .filter(({ head }) => head.ref === branch && isSame(head.label, filter.head))
        .map((pull) => pullRequest(pull));
    },

    async get(pull) {
      const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
      const request = client.request(route, { ...repository, pull_number: pull });
      return pullRequest((await asked(`read pull request ${pull}`, request)).data);
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
