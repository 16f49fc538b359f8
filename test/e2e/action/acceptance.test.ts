import { describe, expect, it } from "vitest";

import { ALONE, MAY_READ, openScene, type Scene, sceneOf } from "../../support/action/scene.ts";
import { makeSecret } from "../../support/action/secrets.ts";
import { uploadedComment } from "../../support/action/uploads.ts";
import type { Pull } from "../../support/github/github.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";

const LABEL = "context-budget: accepted";
const SET = { event: "labeled", by: "hubot", at: "2026-11-28T16:05:00Z", label: LABEL };
const INPUTS = { ...ALONE, "fail-on": "budget" };

/** Pull request that is over budget and adds a secret. */
const SPEC = {
  files: { "README.md": "# Widgets\n", "carryon.yml": "packs: { full: { kind: full, budget: { max: 300 } } }\n" },
  head: { "docs/more.md": `${"Words upon words of prose. ".repeat(100)}\ntoken: ${makeSecret()}\n` },
};
const fixture: Promise<PullRequestFixture> = makePullRequest(SPEC);

async function open(permissions?: typeof MAY_READ): Promise<{ readonly scene: Scene; readonly pull: Pull }> {
  const scene = await sceneOf(await fixture, permissions);
  const { head, base } = scene.fixture;
  const branch = { owner: "octo", branch: "feature", sha: head };
  return { scene, pull: scene.repository.addPull({ number: 7, head: branch, base: { branch: "main", sha: base } }) };
}

/** Requests about labels, reviews and permissions. */
const questions = ({ github }: Scene): readonly string[] =>
  github.log.map(({ path }) => path).filter((path) => /\/(?:timeline|reviews|permission)\b/u.test(path));

describe.concurrent("an increase over budget", () => {
  it("passes with a warning if the label is set, also in a repeated run whose event is older", async () => {
    const { scene, pull } = await open();
    pull.labels = [LABEL];
    pull.events.push(SET);
    const { code, annotations, outputs, stdout } = await scene.run({ inputs: { "fail-on": "budget", cache: "false" } });
    expect([code, outputs.get("budget-status"), outputs.get("accepted")]).toEqual([0, "over", "label"]);
    const gates = annotations.filter(({ title = "" }) => title.startsWith("FULL: "));
    expect(gates).toEqual([
      {
        level: "warning",
        title: expect.stringMatching(/^FULL: over budget by \d+/u),
        message: expect.stringMatching(
          /this change adds \d+\. Accepted by the label context-budget: accepted, set by @hubot at 2026-11-28T16:05:00Z$/u,
        ),
      },
    ]);
    expect(stdout).toContain(`\nAccepted by the label ${LABEL}, set by @hubot at 2026-11-28T16:05:00Z\n`);
    const accepted = { how: "label", by: "hubot", at: SET.at };
    expect(await uploadedComment(scene.repository)).toMatchObject({ failed: [], accepted });
  });

  it("threat 39: fails if the event has the label and the pull request no longer does", async () => {
    const { scene } = await open();
    const { event } = scene.fixture.event("pull_request");
    const pull = { ...(event["pull_request"] as object), labels: [{ name: LABEL }] };
    const { code, outputs } = await scene.run({ inputs: INPUTS, event: { ...event, pull_request: pull } });
    expect([code, outputs.get("accepted")]).toEqual([1, ""]);
  });

  it("threat 39: fails whatever the change itself says about acceptances", async () => {
    const { files, head } = SPEC;
    const claims = {
      "carryon.yml": `accept: pull-request\nfail-on: none\n${files["carryon.yml"]}`,
      ".github/labels.yml": `- ${LABEL}\n`,
      "docs/accepted.md": `Accepted by the label ${LABEL}, set by @hubot\n`,
    };
    for (const claim of Object.keys(claims) as (keyof typeof claims)[]) {
      const scene = await openScene({ files, head: { ...head, [claim]: claims[claim] } });
      const { code, outputs, stdout } = await scene.run({ inputs: { ...INPUTS, accept: "head" } });
      const isConfig = claim === "carryon.yml";
      expect([claim, code, outputs.get("accepted") ?? ""]).toEqual([claim, isConfig ? 2 : 1, ""]);
      expect(stdout.includes('unknown key "accept"')).toBe(isConfig);
    }
  });

  it("threat 39: fails for other reasons than the budget, whoever accepts", async () => {
    const { scene, pull } = await open();
    pull.labels = [LABEL];
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect([code, annotations.at(-1)]).toEqual([1, { level: "error", message: "Carryon failed on: secrets" }]);
  });

  it("passes in a merge queue, and on the branch after it, if someone with write access approved it", async () => {
    const { scene, pull } = await open();
    const review = { state: "APPROVED", commit: scene.fixture.head, at: "2026-11-28T16:06:00Z" } as const;
    pull.reviews.push({ ...review, by: "hubot" }, { ...review, by: "eve" });
    scene.repository.permissions.set("hubot", "admin");
    const { code, outputs, stdout } = await scene.run({ inputs: INPUTS, kind: "merge_group" });
    expect([code, outputs.get("accepted")]).toEqual([0, "review"]);
    expect(stdout).toContain(
      "\nThe approving review of eve does not count: no write access\nAccepted by an approving review of @hubot at 2026-11-28T16:06:00Z\n",
    );

    const { base, merge } = scene.fixture;
    const push = { ref: "refs/heads/main", before: base, after: merge };
    const { root } = scene.fixture.checkout({ event: "merge_group", depth: 2 });
    const pushed = () => scene.run({ inputs: INPUTS, kind: "push", event: push, workspace: root });
    const direct = await pushed();
    pull.mergedAs = merge;
    const merged = await pushed();
    expect([direct, merged].map((run) => [run.code, run.outputs.get("accepted")])).toEqual([
      [1, ""],
      [0, "review"],
    ]);
  });

  it("passes by the label of the event if the token may not read pull requests, and asks for nothing with `never`", async () => {
    const { scene } = await open(MAY_READ);
    scene.repository.private = true;
    const { event } = scene.fixture.event("pull_request");
    const pull = { ...(event["pull_request"] as object), labels: [{ name: LABEL }] };
    const labeled = { ...event, action: "labeled", label: { name: LABEL }, pull_request: pull };
    const run = (accept: string) => scene.run({ inputs: { ...INPUTS, accept, comment: "never" }, event: labeled });
    const [set, never] = [await run("head"), await run("never")];
    expect([set.code, never.code, questions(scene)]).toEqual([0, 1, []]);
    expect(set.stdout).toContain(`\nAccepted by the label ${LABEL}, set by @octocat\n`);
  });
});
