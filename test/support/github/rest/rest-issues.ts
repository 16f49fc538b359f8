import type { components } from "@octokit/openapi-types";

import { refusal } from "./access.ts";
import { json } from "../exchange.ts";
import { type RestRoute, repositoryRoute } from "./visit.ts";

type IssueReply = Pick<components["schemas"]["issue"], "number" | "state" | "title" | "url"> & {
  readonly body: string | null;
};

export const ISSUE_ROUTES: readonly RestRoute[] = [
  repositoryRoute({
    route: "GET /repos/:owner/:repo/issues/:number",
    needs: ["issues=read", "pull_requests=read"],
    open: true,
    handle({ call, params, repository }) {
      const issue = repository.issues.get(Number(params["number"]));
      if (issue === undefined) return refusal(404, "Not Found");
      const { number, title, body } = issue;
      const url = `${call.url.origin}/repos/${repository.fullName}/issues/${number}`;
      return json(200, { number, state: "open", title, body, url } satisfies IssueReply);
    },
  }),
];
