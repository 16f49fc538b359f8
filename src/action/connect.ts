import { type RepositoryName, isGiteaApi } from "../github/index.ts";
import { type GitHubPorts, connectGitHubFromAction } from "../github/io/index.ts";
import { logText } from "../base/index.ts";
import type { WorkflowRun } from "./event.ts";
import type { ActionHost } from "./host.ts";
import type { Inputs } from "./inputs.ts";

/**
 * Opens the server that runs this workflow, with the input `github-token`.
 * @throws CarryonError `usage` if the token or the address cannot be used
 */
export async function connectToServer(
  repository: RepositoryName,
  { token, allowHttp }: Inputs,
  { apiUrl }: WorkflowRun,
  host: ActionHost,
): Promise<GitHubPorts> {
  return connectGitHubFromAction({
    token,
    repository,
    ...(apiUrl !== undefined && { apiUrl }),
    allowHttp,
    mayHideAccount: apiUrl !== undefined && isGiteaApi(apiUrl),
    onNotice: (text) => host.info(logText(text)),
  });
}
