import type { PullRequest, PullRequests, RepositoryName } from "../../model/ports/github.ts";
import type { Client } from "./connection.ts";
import { asked } from "./refusal.ts";

/** What both routes tell of a pull request. */
interface Told {
  readonly number: number;
  readonly state: string;
  readonly head: { readonly sha: string };
  readonly base: { readonly sha: string };
}

/** The pull requests of a repository. */
export function openPullRequests(client: Client, { owner, name }: RepositoryName): PullRequests {
  const repository = { owner, repo: name };
  return {
    async ofBranch(headOwner, branch) {
      const route = "GET /repos/{owner}/{repo}/pulls";
      const filter = { head: `${headOwner}:${branch}`, state: "open", per_page: 100 } as const;
      const pulls = await asked("find the pull request", client.paginate(route, { ...repository, ...filter }));
      // A filter that GitHub cannot read is ignored by it, and every pull request comes back.
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

function pullRequest({ number, state, head, base }: Told): PullRequest {
  return { number, open: state === "open", head: head.sha, base: base.sha };
}

/** Names of accounts are the same in any case. */
function isSame(label: string, wanted: string): boolean {
  return label.toLowerCase() === wanted.toLowerCase();
}
