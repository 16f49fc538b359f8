import type { Issues } from "../../task/index.ts";
import type { RepositoryName } from "../github.ts";
import { requestItem } from "./answer.ts";
import type { Client } from "./connection.ts";

/** Returns a function that reads the title and body of an issue from GitHub's API. Sends no request yet. */
export function openIssues(client: Client, { owner, name }: RepositoryName): Issues {
  return {
    async get(issue) {
      const route = "GET /repos/{owner}/{repo}/issues/{issue_number}";
      const request = client.request(route, { owner, repo: name, issue_number: issue });
      const { title, body } = await requestItem(`read issue ${issue}`, request, { title: "string" });
      return { title, body: typeof body === "string" ? body : "" };
    },
  };
}
