/** Adapters for entry points and for adapters of other rooms: Octokit and the workflow runner. */
export { type GitHubPorts, connectGitHubFromAnywhere, connectToIssues } from "./github.ts";
export { connectGitHubFromAction, runnerPorts } from "./runner.ts";
