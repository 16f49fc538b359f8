import { type RepositoryName, isGiteaApi } from "../github/index.ts";
import { type GitHubPorts, connectGitHubFromAction } from "../github/io/index.ts";
import { logText } from "../base/index.ts";
import type { Step } from "./step.ts";

/**
 * Opens the server that runs this workflow, with the input `github-token`.
 * @throws CarryonError `usage` if the token or the address cannot be used
 */
export async function connectToServer(
  repository: RepositoryName,
  { inputs: { token, allowHttp }, context: { apiUrl }, host }: Step,
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
