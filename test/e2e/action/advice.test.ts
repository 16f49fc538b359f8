import { describe, expect, it } from "vitest";

import { ALONE, openScene, type Scene, type SceneResult } from "../../support/action/scene.ts";
import { makeSecret } from "../../support/action/secrets.ts";
import type { PullRequestSpec } from "../../support/github/pull-request-fixture.ts";

const words = (count: number): string => "Words upon words of prose. ".repeat(count);
const code = (count: number): string => "export const value = [1, 2, 3].map(String);\n".repeat(count);
const full = (budget: string): string => `packs: { full: { kind: full, budget: { ${budget} } } }\n`;

type Texts = Readonly<Record<string, string>>;
type TextSpec = { readonly files: Texts; readonly head: Texts };

interface Run {
  readonly scene: Scene;
  readonly result: SceneResult;
  /** Comment body; empty without a comment. */
  readonly body: string;
}

async function run(spec: PullRequestSpec): Promise<Run> {
  const scene = await openScene(spec);
  const result = await scene.run({ inputs: { ...ALONE, comment: "always" } });
  return { scene, result, body: scene.repository.comments(7)[0]?.body ?? "" };
}

/** Lines that a comment proposes for an ignore file. */
function proposed(body: string): readonly string[] {
  const [, list = ""] = body.split("add to `.carryonignore` in this pull request:\n\n");
  return [...(list.split("\n\n")[0] ?? "").matchAll(/^- −[\d,]+ `([^`]+)`/gmu)].map(([, line]) => line ?? "");
}

/** The same pull request with the proposed lines added to its ignore file. */
function withLines({ head, files }: TextSpec, lines: readonly string[]): TextSpec {
  const { ".carryonignore": before = "" } = files;
  return { files, head: { ...head, ".carryonignore": `${before}${lines.join("\n")}\n` } };
}

const PRODUCT = { "README.md": "# Widgets\n", "src/index.ts": code(40), "src/more.ts": code(30) };

describe.concurrent("a red check whose advice is followed to the letter in the pull request", () => {
  it.each<[string, TextSpec]>([
    [
      "adds to a pack over its budget",
      {
        files: { ...PRODUCT, "carryon.yml": full("max: 1700"), "test/fixtures/a.txt": words(10) },
        head: { "test/fixtures/b.txt": words(100), "CHANGELOG.md": words(20) },
      },
    ],
    [
      "is over by very little",
      {
        files: { ...PRODUCT, "carryon.yml": full("max: 1830"), "docs/a.md": words(20), "docs/b.md": words(20) },
        head: { "docs/c.md": words(20) },
      },
    ],
    [
      "adds to a pack that was far over before",
      {
        files: { ...PRODUCT, "carryon.yml": full("max: 100"), "test/a.test.ts": code(10) },
        head: { "test/b.test.ts": code(30) },
      },
    ],
    [
      "grows by more than it may",
      {
        files: { ...PRODUCT, "carryon.yml": full("growth: 15%"), ".carryonignore": "*.log\n" },
        head: {
          "test/__snapshots__/a.snap": words(60),
          "test/__snapshots__/b.snap": words(60),
          "src/index.ts": code(41),
        },
      },
    ],
    [
      "brings a first config that its packs break",
      { files: PRODUCT, head: { "carryon.yml": full("max: 1800"), "docs/guide.md": words(90) } },
    ],
    [
      "has names that need escapes",
      {
        files: { ...PRODUCT, "carryon.yml": full("max: 1700") },
        head: { "app/[id]/*.txt": words(50), "app/[id]/a b.txt": words(60) },
      },
    ],
  ])("turns green: one that %s", async (_what, spec) => {
    const red = await run(spec);
    expect([red.result.code, red.result.annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: budget"]);
    const lines = proposed(red.body);
    expect(lines).not.toEqual([]);
    expect(lines.filter((line) => line.includes("src"))).toEqual([]);
    const green = await run(withLines(spec, lines));
    expect([green.result.code, green.result.annotations.filter(({ level }) => level === "error")]).toEqual([0, []]);
    expect(green.body).not.toContain("**over by");
    expect(green.body).toMatch(/The rules changed in `\.carryonignore`.* \(FULL −/u);
  });

  it("turns green once the budget is raised on the base branch", async () => {
    const spec = { files: { ...PRODUCT, "carryon.yml": full("max: 1500") }, head: { "src/new.ts": code(40) } };
    const red = await run(spec);
    expect(red.result.code).toBe(1);
    expect(red.body).toContain("raise `max` in `carryon.yml` on the base branch in a separate pull request");
    const raised = { "carryon.yml": full("max: 4000") };
    const alone = await run({ files: spec.files, head: raised });
    expect(alone.result.code).toBe(0);
    const green = await run({ ...spec, base: raised });
    expect(green.result.code).toBe(0);
  });

  it("turns green once the base branch allows what is no secret", async () => {
    const spec = { files: PRODUCT, head: { "src/key.ts": `export const way = "${makeSecret()}";\n` } };
    const red = await run(spec);
    expect(red.result.code).toBe(1);
    expect(red.body).toContain(
      "run `carryon check --secrets --fix-allow src/key.ts:1` and merge what it adds to `carryon.yml`",
    );
    const allow = { "carryon.yml": "policy: { allow: [{ rules: [github-pat], paths: [src/key.ts] }] }\n" };
    const inVain = await run({ ...spec, head: { ...spec.head, ...allow } });
    expect(inVain.result.code).toBe(1);
    expect(inVain.body).toContain("merge the new `policy.allow` entries of this change into the base branch");
    const alone = await run({ files: PRODUCT, head: allow });
    expect(alone.result.code).toBe(0);
    const green = await run({ ...spec, base: allow });
    expect([green.result.code, green.result.annotations]).toEqual([0, []]);
  });

  it("stays red where the file of a secret is left out of the packs", async () => {
    const { result, body } = await run({
      files: PRODUCT,
      head: { "src/key.ts": `export const way = "${makeSecret()}";\n`, ".carryonignore": "src/key.ts\n" },
    });
    expect([result.code, result.annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: secrets"]);
    expect(body).toContain("1 new redaction: `github-pat` in `src/key.ts` line 1. Revoke and remove");
  });
});
