import { describe, expect, it } from "vitest";
import { startGitHub } from "../support/github/start-github.ts";
import { makePullRequest } from "../support/github/pull-request-fixture.ts";
import { runAction } from "../support/runner/run-action.ts";

const FILES = {
  "README.md": "# Widgets\n\nMakes widgets.\n",
  "src/index.ts": "export function widget(name: string): string {\n  return `widget ${name}`;\n}\n",
  "src/other.ts": "export const other = 1;\n",
};

describe("the action on a pull request", () => {
  it("creates one comment, updates it, and leaves it where it says the same", async () => {
    const github = await startGitHub();
    const fixture = await makePullRequest({
      files: FILES,
      head: { "src/index.ts": `${FILES["src/index.ts"]}export const more = 2;\n` },
      base: { "src/other.ts": "export const other = 12345;\n" },
    });
    const repository = fixture.addTo(github);
    const token = github.token({
      login: "github-actions[bot]",
      type: "Bot",
      runner: true,
      permissions: { contents: "read", pull_requests: "write" },
    });
    const workspace = fixture.checkout({ event: "pull_request", depth: 2 }).root;
    const run = { github, repository: fixture.repository, workspace, token, ...fixture.event("pull_request") };
    const first = await runAction({ ...run, runId: 1 });
    console.log(first.stdout, first.stderr, first.code, first.summary, first.outputs, [...first.files.keys()]);
    console.log(repository.comments(7)[0]?.body);
    console.log(github.log.map((r) => `${r.method} ${r.path.slice(0, 100)} ${r.status}`).join("\n"));
    expect(first.code).toBe(0);
  });
});
