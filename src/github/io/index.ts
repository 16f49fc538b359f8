/** Adapters for entry points and for adapters of other rooms: Octokit and the workflow runner. */
export { actionGitHub, anywhereGitHub, connectToIssues, runnerPorts } from "./github.ts";
