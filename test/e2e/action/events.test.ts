import { describe, expect, it } from "vitest";

import { ALONE, type Scene, sceneOf, type StepOptions } from "../../support/action/scene.ts";
import type { FixtureEvent } from "../../support/github/events.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { makeRepository } from "../../support/repository.ts";

const fixture: Promise<PullRequestFixture> = makePullRequest({
  files: { "README.md": "# Widgets\n", "src/index.ts": "export const a = 1;\n" },
  head: { "src/feature.ts": "export const feature = 'of the branch';\n" },
  base: { "src/base.ts": "export const base = 'moved on';\n" },
});
const open = async (): Promise<Scene> => sceneOf(await fixture);

/** Lines of a summary that name the compared commits. */
const measured = (summary: string, { base, ancestor, head }: PullRequestFixture): readonly string[] =>
  [...summary.matchAll(/^- (?:Base: .*|No base.*)$/gmu)].map(([line]) =>
    line
      .replace(base.slice(0, 7), "<base>")
      .replace(ancestor.slice(0, 7), "<ancestor>")
      .replace(head.slice(0, 7), "<head>"),
  );

/** Files that a summary lists as changed by the event. */
const changed = (summary: string): readonly string[] =>
  [...summary.matchAll(/^\| `([^`]+)` \| (?:added|changed|removed) \|/gmu)].map(([, path = ""]) => path);

describe.concurrent("an event", () => {
  it.each<[FixtureEvent, string, readonly string[]]>([
    ["pull_request", "- Base: `<base>`, the first parent of the measured commit", ["src/feature.ts"]],
    ["push", "- Base: `<ancestor>`, the branch before the push", ["src/base.ts"]],
    ["tag", "- Base: `<ancestor>`, the first parent of the measured commit", ["src/base.ts"]],
    ["merge_group", "- Base: `<base>`, the base of the merge group", ["src/feature.ts"]],
    ["schedule", "- Base: `<ancestor>`, the first parent of the measured commit", ["src/base.ts"]],
    ["workflow_dispatch", "- Base: `<ancestor>`, the first parent of the measured commit", ["src/base.ts"]],
  ])(
    "of kind %s is compared with what it began at, and only a pull request is commented",
    async (kind, base, files) => {
      const scene = await open();
      const { code, summary, outputs, annotations } = await scene.run({ kind, inputs: ALONE });
      expect([code, annotations, outputs.get("budget-status")]).toEqual([0, [], "ok"]);
      expect(measured(summary, scene.fixture)).toEqual([base]);
      expect(changed(summary)).toEqual(files);
      expect(scene.repository.comments(7)).toHaveLength(kind === "pull_request" ? 1 : 0);
    },
  );

  const payloads: Readonly<Record<string, (fixture: PullRequestFixture) => StepOptions>> = {
    "a push of a new branch": () => ({
      kind: "push",
      event: { ref: "refs/heads/new", before: "0".repeat(40), created: true },
    }),
    "a push over commits that are gone": () => ({
      kind: "push",
      event: { ref: "refs/heads/main", before: "d".repeat(40), forced: true },
    }),
    "a push that deletes": () => ({
      kind: "push",
      event: { ref: "refs/heads/x", after: "0".repeat(40), deleted: true },
    }),
    pull_request_target: (pull) => ({ ...pull.event("pull_request"), kind: "push", eventName: "pull_request_target" }),
    "an unknown event with an empty payload": () => ({ kind: "push", eventName: "moon_phase", event: {} }),
    "a payload that is not as expected": () => ({
      kind: "push",
      eventName: "pull_request",
      event: { pull_request: { number: "7", head: { label: "octo:feature", ref: "feature", sha: "--all" } } },
    }),
    "no event name": () => ({ kind: "push", env: { GITHUB_EVENT_NAME: undefined } }),
    "no event file": () => ({ kind: "push", event: {}, env: { GITHUB_EVENT_PATH: undefined } }),
    "an event file that is not there": () => ({
      kind: "push",
      event: {},
      env: { GITHUB_EVENT_PATH: "/nonexistent/event.json" },
    }),
  };

  it.each(Object.keys(payloads))("or what is left of one is compared with the first parent: %s", async (what) => {
    const scene = await open();
    const { code, summary } = await scene.run({ inputs: ALONE, ...payloads[what]!(scene.fixture) });
    expect(code).toBe(0);
    expect(changed(summary)).toEqual(["src/base.ts"]);
    expect(scene.repository.comments(7)).toEqual([]);
  });

  it("for the head of a pull request, checked out by itself, is compared with where it left the base", async () => {
    const scene = await open();
    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 0 });
    checkout.git("checkout", "--quiet", "--detach", scene.fixture.head);
    const { code, summary } = await scene.run({ workspace: checkout.root, inputs: ALONE });
    expect(code).toBe(0);
    expect(measured(summary, scene.fixture)).toEqual(["- Base: `<ancestor>`, the merge base with the target branch"]);
    expect(changed(summary)).toEqual(["src/feature.ts"]);
  });

  it("in a repository whose first commit is checked out is compared with nothing: all of it is new", async () => {
    const scene = await open();
    const { root } = await makeRepository({ files: { "README.md": "# A\n" } });
    const { code, summary } = await scene.run({ kind: "push", event: {}, workspace: root, inputs: ALONE });
    expect(code).toBe(0);
    expect(measured(summary, scene.fixture)).toEqual(["- Base: the empty tree, because there is no earlier commit"]);
    expect(changed(summary)).toEqual(["README.md"]);
  });

  it("is compared with what the workflow names: a ref, a commit id or nothing", async () => {
    const scene = await open();
    const at = (baseline: string) => scene.run({ kind: "push", depth: 0, inputs: { ...ALONE, baseline } });
    const [ancestor, self, none] = await Promise.all([at(scene.fixture.ancestor), at("HEAD"), at("none")]);
    expect(measured(ancestor.summary, scene.fixture)).toEqual(["- Base: `<ancestor>`, as requested"]);
    expect(self.summary.split("\n")[0]).toContain("**All packs are unchanged.**");
    expect([none.code, none.outputs.get("delta-tokens"), none.summary.includes("no baseline yet")]).toEqual([
      0,
      "",
      false,
    ]);
  });
});
