import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";

import { ALONE, openScene, type Scene, type SceneResult } from "../../support/action/scene.ts";
import { makeSecret } from "../../support/action/secrets.ts";
import type { PullRequestSpec } from "../../support/github/pull-request-fixture.ts";
import { makeRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";

const words = (count: number): string => "Words upon words of prose. ".repeat(count);
const manifest = (lint: string): string => `{ "name": "widgets", "scripts": { "lint": "${lint}" } }\n`;
const prose = (count: number): string => "Words upon words of prose.\n".repeat(count);
const code = (count: number): string => "export const value = [1, 2, 3].map(String);\n".repeat(count);
const full = (budget: string): string => `packs: { full: { kind: full, budget: { ${budget} } } }\n`;
const folder = (name: string, count: number, text: string): Texts =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}/${i}.ts`, text]));

type Texts = Readonly<Record<string, string>>;
interface TextSpec {
  readonly files: Texts;
  readonly head: Texts;
  /** Files that the base branch has written since. */
  readonly base?: Texts;
}

interface Run {
  readonly scene: Scene;
  readonly result: SceneResult;
  /** Comment body; empty without a comment. */
  readonly body: string;
}

async function run(spec: PullRequestSpec, inputs: Texts = {}): Promise<Run> {
  const scene = await openScene(spec);
  const result = await scene.run({ inputs: { ...ALONE, comment: "always", ...inputs } });
  return { scene, result, body: scene.repository.comments(7)[0]?.body ?? "" };
}

/** Does to the letter what a comment says about budgets. */
function followed(spec: TextSpec, body: string): TextSpec {
  const add = /add (?:this line|these lines) to `([^`]+)` in this pull request[^\n]*\n\n~~~\n([^]+?)\n~~~\n/u.exec(
    body,
  );
  if (add !== null) return withHead(spec, add[1]!, (text) => `${text}${add[2]!}\n`);
  const shorten = /[Ss]horten `([^`]+)`.* by at least ([\d,]+) tokens/u.exec(body);
  if (shorten !== null) {
    // Each word is at least one token.
    return withHead(spec, shorten[1]!, (text) => text.split(" ").slice(0, -numberOf(shorten[2]!)).join(" "));
  }
  return withLimits(spec, body);
}

/** Raises the limits that a comment names, on the branch that it names. */
function withLimits(spec: TextSpec, body: string): TextSpec {
  const [, config = ""] = / in `([^`]*carryon\.yml)`/u.exec(body) ?? [];
  const texts = { ...spec.files, ...spec.head, ...spec.base };
  const document = parseDocument(texts[config] ?? "");
  const raises = [...body.matchAll(/`(packs\.[\w.]+)` to at least ([\d,.]+%?)/gu)];
  if (raises.length === 0) throw new Error(`the comment says nothing to do: ${body}`);
  for (const [, key = "", limit = ""] of raises) {
    document.setIn(key.split("."), limit.endsWith("%") ? limit : numberOf(limit));
  }
  const raised = { [config]: String(document) };
  const isOnBase = body.includes("on the base branch in a separate pull request, then update this branch");
  const side = isOnBase ? "base" : "head";
  return { ...spec, [side]: { ...spec[side], ...raised } };
}

function withHead(spec: TextSpec, path: string, edit: (text: string) => string): TextSpec {
  const text = spec.head[path] ?? spec.files[path] ?? "";
  return { ...spec, head: { ...spec.head, [path]: edit(text) } };
}

/** Runs a command that a comment names in a clone of the branch, and returns the files that it writes. */
function ranInClone({ scene }: Run, command: string, paths: readonly string[]): Texts {
  const clone = scene.fixture.checkout({ event: "pull_request", depth: 2 });
  clone.git("checkout", "--quiet", "--detach", scene.fixture.head);
  runCli(command.split(" "), { cwd: clone.root });
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(clone.root, path), "utf8")]));
}

function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}

const PRODUCT = { "README.md": "# Widgets\n", "src/index.ts": code(40), "src/more.ts": code(30) };
const AUDIENCE = (limits: string): string => `packs:
  claude:
    kind: audience
    model: tiny
    parts: { common: { files: ["team/*.md"]${limits} } }
models: { tiny: { context: 1000 } }
`;

const TWO_PARTS = AUDIENCE(", max: 120").replace(" } }\n", " }, notes: { files: ['notes/*.md'], max: 120 } }\n");

/** Title, pull request, the lines that its comment proposes or the words of other advice, and inputs. */
type Case = readonly [string, TextSpec, readonly string[] | RegExp, Texts?];

const CASES: readonly Case[] = [
  [
    "growth-advice: grows by more than it may with one new file",
    {
      files: { "README.md": "# Widgets\n", "src/a.ts": code(95), "carryon.yml": full("growth: 5%") },
      head: { "src/b.ts": code(40) },
    },
    ["/src/b.ts"],
  ],
  [
    "workdir-advice: is over in a packed folder",
    {
      files: {
        "carryon.yml": "packs: { lite: { kind: lite } }\n",
        ".carryonignore": "*.log\n",
        "packages/web/carryon.yml": full("max: 1300"),
        "packages/web/a.ts": code(50),
      },
      head: { "packages/web/b.ts": code(40) },
    },
    ["/b.ts"],
    { "working-directory": "packages/web" },
  ],
  [
    "adds to a pack over its budget",
    {
      files: { ...PRODUCT, "carryon.yml": full("max: 2000"), "test/fixtures/a.txt": words(10) },
      head: { "test/fixtures/b.txt": words(200), "CHANGELOG.md": words(20), "src/new.ts": code(3) },
    },
    ["/test/fixtures/b.txt"],
  ],
  [
    "adds to a pack that was far over before",
    {
      files: { ...PRODUCT, "carryon.yml": full("max: 100"), "test/a.test.ts": code(10) },
      head: { "test/b.test.ts": code(30) },
    },
    /no file that this change adds or grows is enough to leave out\. Raise `packs\.full\.budget\.max` to at least/u,
  ],
  [
    "grows by a new folder and a grown file",
    {
      files: { ...PRODUCT, "carryon.yml": full("growth: 15%"), ".carryonignore": "*.log\n" },
      head: { ...folder("lib/new", 12, code(9)), "src/index.ts": code(41) },
    },
    ["/lib/new/**"],
  ],
  [
    "grows by several new files in old folders",
    {
      files: { ...PRODUCT, "lib/a.ts": code(1), "carryon.yml": full("growth: 200") },
      head: { "src/b.ts": code(25), "lib/b.ts": code(25), "app.ts": code(25) },
    },
    ["/app.ts", "/lib/b.ts", "/src/b.ts"],
  ],
  [
    "grows one file",
    { files: { ...PRODUCT, "carryon.yml": full("growth: 200") }, head: { "src/more.ts": code(90) } },
    ["/src/more.ts"],
  ],
  [
    "has several packs over at once, one of them by documents",
    {
      files: {
        ...PRODUCT,
        "carryon.yml": `packs:
  full: { kind: full, budget: { max: 1800 } }
  split: { kind: split, budget: { max: 1500 } }
`,
      },
      head: { "src/big.ts": code(140) },
    },
    ["/src/big.ts"],
  ],
  [
    "has several scopes over at once",
    {
      files: {
        "web/a.ts": code(20),
        "api/a.ts": code(30),
        "carryon.yml": `scopes: { WEB: { root: web }, API: { root: api } }\n${full("growth: 200")}`,
      },
      head: { "web/b.ts": code(25), "api/b.ts": code(25) },
    },
    ["/api/b.ts", "/web/b.ts"],
  ],
  [
    "adds a vendored file among others",
    {
      files: { ...PRODUCT, "vendor/old.js": code(5), "carryon.yml": full("max: 2100") },
      head: { "vendor/new.js": code(60), "src/new.ts": code(4), "README.md": words(20) },
    },
    ["/vendor/new.js"],
  ],
  [
    "brings a first config that its packs break",
    { files: PRODUCT, head: { "carryon.yml": full("max: 1800"), "docs/guide.md": words(120) } },
    ["/docs/guide.md"],
  ],
  [
    "has names that need escapes",
    {
      files: { ...PRODUCT, "carryon.yml": full("max: 1700") },
      head: { "app/[id]/*.txt": words(80), "app/[id]/a b.txt": words(80) },
    },
    ["/app/\\[id\\]/**"],
  ],
  [
    "is over by less than an ignore file takes",
    { files: { "a.ts": code(20), "carryon.yml": full("max: 420") }, head: { "b.ts": code(1) } },
    /no file that this change adds or grows is enough to leave out\. Raise `packs\.full\.budget\.max` to at least/u,
  ],
  [
    "makes a part too large",
    {
      files: { "team/a.md": words(10), "carryon.yml": AUDIENCE(", max: 120") },
      head: { "team/b.md": words(40) },
    },
    /raise `packs\.claude\.parts\.common\.max` to at least \d+ in `carryon\.yml` on the base branch/u,
  ],
  [
    "makes two parts too large",
    {
      files: { "team/a.md": words(10), "notes/a.md": words(10), "carryon.yml": TWO_PARTS },
      head: { "team/b.md": words(40), "notes/b.md": words(30) },
    },
    /raise `packs\.claude\.parts\.\w+\.max` to at least \d+ .*`packs\.claude\.parts\.\w+\.max` to at least \d+ in `carryon\.yml`/u,
  ],
  [
    "makes a pack too large for its model",
    {
      files: { "team/a.md": words(10), "carryon.yml": AUDIENCE("") },
      head: { "team/b.md": prose(100), "team/c.md": prose(80) },
    },
    /shorten `team\/b\.md` or other files of `claude` by at least \d+ tokens/u,
    { "fail-on": "budget" },
  ],
];

describe.concurrent("a red check whose comment is followed to the letter", () => {
  it.each(CASES.map(([title, ...one]) => ({ title, one })))("turns green: one that $title", async ({ one }) => {
    const [spec, advice, inputs = {}] = one;
    const red = await run(spec, inputs);
    expect([red.result.code, red.result.annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: budget"]);
    expect(red.body).toContain("**To fix:**");
    const lines = red.body.split("~~~")[1]?.trim().split("\n").toSorted();
    expect(advice instanceof RegExp ? advice.test(red.body) : lines).toEqual(advice instanceof RegExp || advice);
    expect(red.body).toContain("or ask a maintainer for the label `context-budget: accepted`");
    const green = await run(followed(spec, red.body), inputs);
    expect([green.result.code, green.result.annotations.filter(({ level }) => level === "error")]).toEqual([0, []]);
    // The size that the comment promised.
    const [, size = ""] = /\((?:the largest document of )?FULL becomes ([\d,]+)/u.exec(red.body) ?? [];
    expect(green.body).toMatch(new RegExp(String.raw`\b${size}\b`, "u"));
  });

  it("does not say what to do to pass if the workflow does not fail on budgets", async () => {
    const { result, body } = await run(CASES[0]![1], { "fail-on": "secrets" });
    expect(result.code).toBe(0);
    expect(body).toContain("**To get back within the limit:** add this line to `.carryonignore`");
    expect(body).not.toMatch(/To pass|To fix|maintainer/u);
  });

  it("names the largest generated file apart if the change has only code to leave out", async () => {
    const files = { ...PRODUCT, "vendor/lib.js": code(60), "carryon.yml": full("max: 2500") };
    const spec = { files, head: { "src/new.ts": code(40) } };
    const { body } = await run(spec);
    expect(body).toMatch(/~~~\n\/src\/new\.ts\n~~~\n\nInstead, `\/vendor\/lib\.js` \(−\d+, not part of this change\)/u);
    const green = await run(withHead(spec, ".carryonignore", () => "/vendor/lib.js\n"));
    expect(green.result.code).toBe(0);
  });

  it("turns green once the base branch allows what is no secret", async () => {
    const spec = { files: PRODUCT, head: { "src/key.ts": `export const way = "${makeSecret()}";\n` } };
    const red = await run(spec);
    expect(red.result.code).toBe(1);
    const [, command = ""] =
      /run `carryon (check --secrets --fix-allow [^`]+)` and merge what it adds to `carryon\.yml`/u.exec(red.body) ??
      [];
    const allow = ranInClone(red, command, ["carryon.yml"]);
    const inVain = await run({ ...spec, head: { ...spec.head, ...allow } });
    expect(inVain.result.code).toBe(1);
    expect(inVain.body).toContain("merge the new `policy.allow` entries of this change into the base branch");
    const alone = await run({ files: PRODUCT, head: allow });
    expect(alone.result.code).toBe(0);
    const green = await run({ ...spec, base: allow });
    expect([green.result.code, green.result.annotations]).toEqual([0, []]);
  });

  it("turns green once a real secret is removed", async () => {
    const secret = { "src/key.ts": `export const way = "${makeSecret()}";\n` };
    const red = await run({ files: PRODUCT, head: { ...secret, "src/new.ts": code(1) } });
    expect(red.body).toContain("in [`src/key.ts`]");
    expect(red.body).toContain("Revoke and remove real secrets");
    const green = await run({ files: PRODUCT, head: { "src/new.ts": code(1) } });
    expect([red.result.code, green.result.code]).toEqual([1, 0]);
  });

  it("turns green once the out-of-date blocks of the memory are written again", async () => {
    const page = "memory/packs/common/20_workflows.md";
    const before = { ...PRODUCT, "package.json": manifest("oxlint") };
    const { root } = await makeRepository({ files: before });
    expect(runCli(["memory", "init"], { cwd: root }).code).toBe(0);
    const files = {
      ...before,
      [page]: readFileSync(join(root, page), "utf8"),
      "carryon.yml": "memory: { drift: fail }\n",
    };
    const spec = { files, head: { "package.json": manifest("biome lint") } };
    const red = await run(spec);
    expect([red.result.code, red.result.annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: memory"]);
    const [, command = ""] = /Run `carryon (memory check --fix)` to update/u.exec(red.body) ?? [];
    const green = await run({ ...spec, head: { ...spec.head, ...ranInClone(red, command, [page]) } });
    expect([green.result.code, green.result.annotations]).toEqual([0, []]);
  });

  it("stays red where the file of a secret is left out of the packs", async () => {
    const { result, body } = await run({
      files: PRODUCT,
      head: { "src/key.ts": `export const way = "${makeSecret()}";\n`, ".carryonignore": "src/key.ts\n" },
    });
    expect([result.code, result.annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: secrets"]);
    expect(body).toMatch(/1 new redaction: `github-pat` in \[`src\/key\.ts`\]\(\S+\) line 1\. Revoke and remove/u);
  });
});
