import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { sceneOf } from "../../support/action/scene.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { makeDirectory } from "../../support/repository.ts";

const fixture: Promise<PullRequestFixture> = makePullRequest({
  files: { "a.md": "# A\n" },
  head: { "b.md": "# B\n" },
});

/** Runs JavaScript instead of the action. */
async function runScript(code: string): Promise<{ readonly code: number | null }> {
  const script = `import { appendFileSync, writeFileSync } from "node:fs";\nconst { env } = process;\n${code}\n`;
  const scene = await sceneOf(await fixture);
  return scene.run({ bundle: join(makeDirectory({ "action.mjs": script }), "action.mjs") });
}

describe.concurrent("what is checked of every run", () => {
  it("lets a run pass that says what it has to say", async () => {
    const { code } = await runScript(`console.log("::warning::careful"); console.log("::add-mask::abc");`);
    expect(code).toBe(0);
  });

  it.each([
    ["a command in a line of the log", `console.log("file ##[add-matcher]x");`, "add-matcher"],
    ["an output in the old way", `console.log("::set-output name=a::b");`, "set-output"],
    ["a variable for later steps", `appendFileSync(env.GITHUB_ENV, "A=b\\n");`, "expected true to be false"],
    ["a folder for later steps", `appendFileSync(env.GITHUB_PATH, "/x\\n");`, "expected true to be false"],
    ["a word on the other output", `console.error("word");`, "word"],
    ["a bug of ours", `console.log("carryon: this is a bug in Carryon, please report it");`, "a bug in Carryon"],
    ["a color", `console.log("\\u001b[31mred");`, "red"],
    ["the token in the log", `console.log(env["INPUT_GITHUB-TOKEN"]);`, "'stdout'"],
    ["the token in a file", `writeFileSync(env.RUNNER_TEMP + "/x", "a" + env["INPUT_GITHUB-TOKEN"]);`, "'x'"],
    ["the token in the summary", `appendFileSync(env.GITHUB_STEP_SUMMARY, env["INPUT_GITHUB-TOKEN"]);`, "'summary'"],
    ["the token in an address", `await fetch(env.GITHUB_API_URL + "/?" + env["INPUT_GITHUB-TOKEN"]);`, "'GET request'"],
    [
      "the token in the form that git sends it in",
      `console.log(Buffer.from("x-access-token:" + env["INPUT_GITHUB-TOKEN"]).toString("base64"));`,
      "'stdout'",
    ],
    [".git/config with another setting", `appendFileSync(".git/config", "[a]\\n\\tb = c\\n");`, "changed .git/config"],
  ])("finds %s", async (_, code, found) => {
    await expect(runScript(code)).rejects.toThrow(found);
  });
});
