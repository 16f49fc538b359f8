import type { Issues } from "../../task/index.ts";
import type { RepositoryName } from "../github.ts";
import { type AnswerShape, requestItems } from "./answer.ts";
import type { Client } from "./connection.ts";

const ISSUE: AnswerShape = { title: "string" };

/** Returns a function that reads the title and body of an issue from GitHub's API. Sends no request yet. */
export function openIssues(client: Client, { owner, name }: RepositoryName): Issues {
  return {
    async get(issue) {
      const route = "GET /repos/{owner}/{repo}/issues/{issue_number}";
      const request = client.request(route, { owner, repo: name, issue_number: issue });
      const one = { itemsOf: ({ data }: Awaited<typeof request>) => [data], shape: ISSUE };
      const [item] = await requestItems(`read issue ${issue}`, request, one);
      const { title, body } = item!;
      return { title, body: typeof body === "string" ? body : "" };
    },
  };
}
