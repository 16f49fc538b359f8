/** Adapters for entry points and for adapters of other rooms: Octokit, the workflow runner and starter files. */
export { type GitHubPorts, connectGitHubFromAnywhere, connectToIssues } from "./github.ts";
export { connectGitHubFromAction, runnerPorts } from "./runner.ts";
export { readActionFiles } from "./starter/action-files.ts";
export { questionsOn } from "./starter/questions.ts";
export { installedRelease } from "./starter/starter.ts";
export { openStarterFolder } from "./starter/starter-files.ts";
