/** Adapters that entry points and adapters of other rooms use: Octokit and the workflow. */
export { actionGitHub, anywhereGitHub, issuesAt, runnerPorts } from "./github.ts";
