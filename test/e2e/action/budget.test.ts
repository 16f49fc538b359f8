import { describe, expect, it } from "vitest";

import { firstLine } from "../../support/action/comment-text.ts";
import { ALONE, openScene } from "../../support/action/scene.ts";
import { uploadedComment, uploadNames } from "../../support/action/uploads.ts";
import type { PullRequestSpec } from "../../support/github/pull-request-fixture.ts";

const words = (count: number): string => "Words upon words of prose. ".repeat(count);
const full = (budget: string): string => `packs: { full: { kind: full, budget: { ${budget} } } }\n`;
const spec = (config: string, head: PullRequestSpec["head"], text = words(20)): PullRequestSpec => ({
  files: { "README.md": "# Widgets\n", "docs/guide.md": text, "carryon.yml": config },
  head,
});

describe.concurrent("a pull request that adds to a pack over its budget", () => {
  it("is told of everywhere, and then fails", async () => {
    const scene = await openScene(spec(full("max: 300"), { "docs/more.md": words(100) }));
    const { code, annotations, outputs, summary } = await scene.run({ inputs: { cache: "false" } });
    expect(code).toBe(1);
    expect(annotations).toEqual([
      {
        level: "error",
        title: "FULL: over budget by 738, this change adds 634",
        message:
          "FULL is over its budget of 300 tokens by 738; this change adds 634. To pass, raise packs.full.budget.max to at least 1,100 in carryon.yml on the base branch in a separate pull request, then update this branch",
      },
      { level: "error", message: "Carryon failed on: budget" },
    ]);
    expect(outputs.get("budget-status")).toBe("over");
    const [line] = summary.split("\n");
    expect(line).toBe("⛔ **FULL is 738 tokens over budget** (1,038 of 300; this change adds 634)");
    expect(firstLine(scene.repository.comments(7)[0]?.body)).toBe(line);
    expect(uploadNames(scene.repository)).toEqual(["carryon-pack.zip", "carryon-text", "carryon-comment"]);
    expect(await uploadedComment(scene.repository)).toMatchObject({ failed: ["budget"] });
  });

  it("passes with `fail-on: none`, and with other reasons than budgets, and says the same", async () => {
    const scene = await openScene(spec(full("max: 300"), { "docs/more.md": words(100) }));
    for (const reasons of ["none", "secrets,determinism", " secrets "]) {
      const { code, outputs, annotations } = await scene.run({ inputs: { ...ALONE, "fail-on": reasons } });
      expect([code, outputs.get("budget-status")]).toEqual([0, "over"]);
      expect(annotations.map(({ level }) => level)).toEqual(["error"]);
    }
    expect(scene.repository.comments(7)[0]?.body).toMatch(/\n⚠️ \*\*FULL is 738 tokens over budget\*\* /u);
  });

  it("passes with a warning where it shrinks the pack, which is over still", async () => {
    const scene = await openScene(spec(full("max: 300"), { "docs/guide.md": words(100) }, words(200)));
    const { code, annotations, outputs } = await scene.run({ inputs: ALONE });
    expect([code, outputs.get("budget-status")]).toEqual([0, "over"]);
    expect(annotations).toEqual([
      {
        level: "warning",
        title: expect.stringMatching(/^FULL: over budget by \d+, as before$/u),
        message: expect.stringMatching(/It was already over budget; this change removes \d+\./u),
      },
    ]);
  });

  it("fails where it breaks the limit on growth of a pack that is within its budget", async () => {
    const scene = await openScene(spec(full("max: 100000, growth: 5%"), { "docs/more.md": words(100) }));
    const { code, annotations, outputs } = await scene.run({ inputs: ALONE });
    expect([code, outputs.get("budget-status")]).toEqual([1, "ok"]);
    expect(annotations.map(({ level, title, message }) => [level, title ?? message])).toEqual([
      ["error", expect.stringMatching(/^FULL: over its growth limit: adds \d+, may add \d+$/u)],
      ["error", "Carryon failed on: budget"],
    ]);
  });

  it("is not blamed for what the base took on since", async () => {
    const scene = await openScene({
      ...spec(full("max: 300"), { "docs/guide.md": words(10) }),
      base: { "docs/more.md": words(100) },
    });
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect([code, annotations.map(({ level }) => level)]).toEqual([0, ["warning"]]);
  });
});

describe.concurrent("a pull request that changes the rules that judge it", () => {
  const CHANGED = "The rules changed in `carryon.yml`";

  it("threat 14: stays red where it raises its own budget, and shows that it did", async () => {
    const head = { "docs/more.md": words(100), "carryon.yml": full("max: 100000") };
    const scene = await openScene(spec(full("max: 300"), head));
    const { code, summary, annotations } = await scene.run({ inputs: ALONE });
    expect(code).toBe(1);
    expect(annotations.at(-1)).toEqual({ level: "error", message: "Carryon failed on: budget" });
    const [{ body } = { body: "" }] = scene.repository.comments(7);
    for (const text of [summary, body]) {
      expect(text).toContain(CHANGED);
      expect(text).toContain("Not in effect until merged into the base branch: a looser budget");
      expect(text).toContain("Merge the looser budget of this change into the base branch in a separate pull request");
    }
  });

  it("threat 14: stays red where it brings back what the base leaves out", async () => {
    const scene = await openScene({
      files: { "docs/guide.md": words(20), ".carryonignore": "docs/more.md\n", "carryon.yml": full("max: 300") },
      head: { "docs/more.md": words(100), ".carryonignore": "" },
    });
    const { code, summary } = await scene.run({ inputs: ALONE });
    expect([code, summary.includes("The rules changed in `.carryonignore`")]).toEqual([1, true]);
  });

  it("threat 14: stays red where it takes the pack or the whole config away", async () => {
    const other = "packs: { other: { kind: full, budget: { max: 100000 } } }\n";
    const renamed = await openScene(spec(full("max: 300"), { "docs/more.md": words(100), "carryon.yml": other }));
    const removed = await openScene({
      ...spec(full("max: 300"), { "docs/more.md": words(100) }),
      removed: ["carryon.yml"],
    });
    const results = await Promise.all([renamed, removed].map((scene) => scene.run({ inputs: ALONE })));
    const told = results.map(({ code, outputs }) => [code, outputs.get("budget-status")]);
    expect(told).toEqual([
      [1, "over"],
      [1, "over"],
    ]);
  });

  it("threat 14: stays red where the file that it raises its budget in is the one that the workflow names", async () => {
    const scene = await openScene({
      files: { "docs/guide.md": words(20), "ci/packs.yml": full("max: 300") },
      head: { "docs/more.md": words(100), "ci/packs.yml": full("max: 100000") },
    });
    const { code, summary } = await scene.run({ inputs: { ...ALONE, config: "ci/packs.yml" } });
    expect([code, summary.includes("The rules changed in `ci/packs.yml`")]).toEqual([1, true]);
  });

  it("is judged by its own where the workflow says `policy-source: head`", async () => {
    const head = { "docs/more.md": words(100), "carryon.yml": full("max: 100000") };
    const scene = await openScene(spec(full("max: 300"), head));
    const { code, summary } = await scene.run({ inputs: { ...ALONE, "policy-source": "head" } });
    expect([code, summary.includes("Budgets are checked against this change's own limits")]).toEqual([0, true]);
  });

  it("is judged by its own with a warning where the base's is invalid", async () => {
    const head = { "docs/more.md": words(100), "carryon.yml": full("max: 100000") };
    const scene = await openScene(spec("packs: { full: { kind: full, bugdet: { max: 300 } } }\n", head));
    const { code, summary, annotations, stdout } = await scene.run({ inputs: ALONE });
    expect(code).toBe(0);
    expect(summary).toContain("The base branch's rules cannot be used: ");
    expect(annotations.map(({ level }) => level)).toEqual(["warning"]);
    expect(stdout).toContain("bugdet");
  });

  it("is an error of its own where it breaks its config: nothing is written", async () => {
    const scene = await openScene(
      spec(full("max: 300"), { "carryon.yml": "packs: { full: { kind: full, bugdet: { max: 300 } } }\n" }),
    );
    const { code, annotations, outputs, summary } = await scene.run();
    expect([code, outputs.size, summary, scene.repository.comments(7)]).toEqual([2, 0, "", []]);
    expect(annotations).toEqual([
      {
        level: "error",
        message: expect.stringMatching(
          /^carryon\.yml:1:\d+ {2}unknown key "bugdet" in packs\.full; did you mean "budget"\?/u,
        ),
      },
    ]);
  });
});
