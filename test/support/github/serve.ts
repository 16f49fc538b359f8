// Serves a GitHub for manual tests: `npx node test/support/github/serve.ts [path of a git repository]`.
import { argv, stdout } from "node:process";

import { startGitHub } from "./start-github.ts";

const REPOSITORY = "octo/widgets";

const github = await startGitHub(({ method, path, status }) => stdout.write(`${status} ${method} ${path}\n`));
const repository = github.repository(REPOSITORY);
repository.addPull({
  number: 7,
  head: { owner: "octo", branch: "feature", sha: "7".repeat(40) },
  base: { branch: "main", sha: "b".repeat(40) },
});
repository.addRun({ id: 1, headSha: "7".repeat(40), headBranch: "feature" });
const [, , served] = argv;
if (served !== undefined) repository.serveGit(served);
const token = github.token({
  login: "github-actions[bot]",
  type: "Bot",
  permissions: { contents: "read", pull_requests: "write", actions: "read" },
  repository: REPOSITORY,
});

stdout.write(`A GitHub with ${REPOSITORY}, its pull request 7 and its run 1. Ctrl-C ends it.

export GITHUB_API_URL=${github.url} GITHUB_TOKEN=${token}
export ACTIONS_RESULTS_URL=${github.url}/ ACTIONS_CACHE_SERVICE_V2=True ACTIONS_RUNTIME_TOKEN=${github.runtimeToken(1)}
curl -H "Authorization: Bearer $GITHUB_TOKEN" "$GITHUB_API_URL/repos/${REPOSITORY}/pulls/7"

`);
