/** Adapters for entry points and for adapters of other rooms: Octokit and the workflow runner. */
export { connectGitHubFromAction, connectGitHubFromAnywhere, connectToIssues, runnerPorts } from "./github.ts";
