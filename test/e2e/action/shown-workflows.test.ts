import { describe, expect, it } from "vitest";
import { parse } from "yaml";

import { printedWorkflows } from "../../../scripts/check/printed-workflows.ts";
import { VENDORED_ACTION } from "../../../src/github/starter/action-reference.ts";
import { starterFiles } from "../../../src/github/starter/files.ts";
import { follow } from "../../support/action/follow.ts";
import { MAY_READ, sceneOf } from "../../support/action/scene.ts";
import type { Permissions } from "../../support/github/github.ts";
import { makePullRequest, type PullRequestSpec } from "../../support/github/pull-request-fixture.ts";

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, "read" | "write">>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly steps: readonly Step[];
}

/** A workflow's step with the action, as a runner would start it. */
interface ActionStep {
  readonly title: string;
  readonly event: "pull_request" | "push" | "workflow_run";
  readonly permissions: Permissions;
  readonly depth: number;
  readonly inputs: Readonly<Record<string, string>>;
}

const SPEC: PullRequestSpec = {
  files: {
    "README.md": "# Widgets\n",
    "packages/server/a.ts": "export const a = 1;\n",
    "packages/web/b.ts": "export const b = 1;\n",
    "memory/packs/common/90_recent_changes.md": "# Lately\n",
  },
  head: { "packages/web/b.ts": "export const b = 2;\n".repeat(20), "packages/server/c.ts": "export const c = 1;\n" },
};
const branch = makePullRequest(SPEC);
const fork = makePullRequest({ ...SPEC, fork: "stranger" });

/** Without the example that publishes to a registry, which `registry.test.ts` does. */
const WORKFLOWS = [
  ...printedWorkflows().filter(({ text }) => !text.includes("publish-oci:")),
  ...starterFiles("main", VENDORED_ACTION).flatMap(({ path, text }) =>
    path.startsWith(".github/workflows/") ? [{ title: `carryon init, ${path}`, text }] : [],
  ),
];
const STEPS = WORKFLOWS.flatMap(({ title, text }) => actionSteps(title, text));

function actionSteps(title: string, text: string): readonly ActionStep[] {
  const { on, jobs }: { readonly on: object; readonly jobs: Readonly<Record<string, Job>> } = parse(text);
  const event = (["workflow_run", "pull_request", "push"] as const).find((name) => name in on) ?? "push";
  return Object.values(jobs).flatMap(({ permissions = {}, strategy, steps }) => {
    const action = steps.find(({ uses }) => uses?.startsWith(VENDORED_ACTION));
    if (action === undefined) return [];
    const checkout = steps.find(({ uses }) => uses?.startsWith("actions/checkout@"));
    const granted = Object.entries(permissions).map(([name, access]) => [name.replaceAll("-", "_"), access] as const);
    const [[variable, values] = ["", [""]]] = Object.entries(strategy?.matrix ?? {});
    return values.map((value) => ({
      title: value === "" ? title : `${title}, ${variable} ${value}`,
      event,
      permissions: Object.fromEntries(granted),
      depth: Number(checkout?.with?.["fetch-depth"] ?? 1),
      inputs: inputsOf(action, { [`matrix.${variable}`]: value, "github.event_name == 'schedule'": "false" }),
    }));
  });
}

function inputsOf({ with: inputs = {} }: Step, context: Readonly<Record<string, string>>) {
  const evaluated = Object.entries(inputs).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{\{ *(.*?) *\}\}/gu, (_, expression: string) => {
      const result = context[expression];
      if (result === undefined) throw new Error(`no value for ${expression}`);
      return result;
    }),
  ]);
  return Object.fromEntries(evaluated) as Readonly<Record<string, string>>;
}

describe("workflows that we print run as they are", () => {
  it("are all found", () => {
    expect(STEPS.length).toBeGreaterThanOrEqual(WORKFLOWS.length);
  });

  it.each(STEPS.filter(({ event }) => event !== "workflow_run"))("$title", async (step) => {
    const scene = await sceneOf(await branch, step.permissions);
    const { event, depth, inputs } = step;
    const { code, stdout } = await scene.run({ kind: event === "push" ? "push" : "pull_request", depth, inputs });
    expect([code, stdout]).toEqual([0, expect.any(String)]);
    const comments = step.permissions["pull_requests"] === "write" && inputs["comment"] !== "never" ? 1 : 0;
    expect(scene.repository.comments(7)).toHaveLength(comments);
  });

  it.each(STEPS.filter(({ event }) => event === "workflow_run"))("$title", async ({ permissions, inputs }) => {
    const scene = await sceneOf(await fork, MAY_READ);
    expect((await scene.run()).code).toBe(0);
    const bot = { login: "github-actions[bot]", type: "Bot" } as const;
    const token = scene.github.token({ ...bot, permissions, repository: scene.fixture.repository });
    expect((await follow(scene, { token, inputs })).code).toBe(0);
    expect(scene.repository.comments(7)).toHaveLength(1);
  });
});
