import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { follow } from "../../support/action/follow.ts";
import { ALONE, MAY_READ, openScene, type SceneResult } from "../../support/action/scene.ts";
import { uploadedComment, uploadNames, uploadOf } from "../../support/action/uploads.ts";
import { runCli } from "../../support/run-cli.ts";

const FILES = {
  "src/total.ts": "export function total(prices: number[]): number {\n  return prices.length;\n}\n",
  "src/cart.ts": 'import { total } from "./total.ts";\nexport function checkout(): number {\n  return total([1]);\n}\n',
  "test/total.test.ts": 'import { total } from "../src/total.ts";\ntest("adds", () => total([1, 2]));\n',
  "notes/private.md": "# Private\n",
  ".carryonignore": "/notes/\n",
};
const HEAD = { "src/total.ts": FILES["src/total.ts"].replace("prices.length", "prices.reduce((a, b) => a + b, 0)") };

function reviewOf({ outputs }: SceneResult): string {
  return readFileSync(outputs.get("review-path") ?? "", "utf8");
}

describe.concurrent("the review pack of a pull request", () => {
  it("has the change, what uses it and its tests; it is an output, an artifact and in the comment", async () => {
    const scene = await openScene({ files: FILES, head: HEAD });
    const result = await scene.run({ inputs: { review: "true", cache: "false" } });
    expect([result.code, result.annotations]).toEqual([0, []]);
    const review = reviewOf(result);
    expect(review).toContain("-  return prices.length;");
    expect(review).toContain("+  return prices.reduce((a, b) => a + b, 0);");
    expect(review).toContain("src/cart.ts");
    expect(review).toContain("test/total.test.ts");
    expect(review).toContain("A change");
    expect(uploadNames(scene.repository)).toContain("carryon-review.md");
    expect(uploadOf(scene.repository, "carryon-review.md").bytes.toString("utf8")).toBe(review);
    const row = /^\| REVIEW \| \d+ \| – \| 1 changed file, 1 declaration, 1 caller, 1 test \|$/mu;
    expect(scene.repository.comments(7)[0]?.body).toMatch(
      /REVIEW has \d+ tokens with 1 changed file, 1 declaration, 1 caller, 1 test\./u,
    );
    expect(result.summary).toMatch(row);
    expect(result.stdout).toMatch(/^Review pack: \d+ tokens, 1 changed file, 1 declaration, /mu);
  });

  it("leaves the packs as they are: the directory verifies, and has the bytes of a run without one", async () => {
    const scene = await openScene({ files: FILES, head: HEAD });
    const { workspace, pack, outputs } = await scene.run({ inputs: { ...ALONE, review: "true" } });
    const without = await scene.run({ inputs: ALONE });
    expect(runCli(["check", "--pack", pack], { cwd: workspace }).code).toBe(0);
    expect([outputs.get("root"), without.outputs.has("review-path")]).toEqual([without.outputs.get("root"), false]);
  });

  it("is written where the config describes it, within its budget", async () => {
    const config = "packs: { full: { kind: full }, changes: { kind: review, budget: { max: 600 } } }\n";
    const scene = await openScene({ files: { ...FILES, "carryon.yml": config }, head: HEAD });
    const result = await scene.run({ inputs: ALONE });
    expect(result.code).toBe(0);
    const counted = Number(/^Review pack: (\d+) tokens/mu.exec(result.stdout)?.[1]);
    expect(counted).toBeGreaterThan(100);
    expect(counted).toBeLessThanOrEqual(600);
  });

  it("of a fork is written without any right to write, and it is in the comment that follows", async () => {
    const scene = await openScene({ files: FILES, head: HEAD, fork: "stranger" }, MAY_READ);
    const { code } = await scene.run({ inputs: { review: "true" } });
    expect(code).toBe(0);
    expect(await uploadedComment(scene.repository)).toMatchObject({ review: { files: 1, declarations: 1, tests: 1 } });
    expect((await follow(scene)).code).toBe(0);
    expect(scene.repository.comments(7)[0]?.body).toContain("REVIEW has ");
  });

  it("never holds what the base's rules forbid, though the change loosens them", async () => {
    const head = { ...HEAD, ".carryonignore": "", "notes/private.md": "# Private\n\nThe plan.\n" };
    const scene = await openScene({ files: FILES, head });
    const review = reviewOf(await scene.run({ inputs: { ...ALONE, review: "true" } }));
    expect(review).not.toContain("The plan.");
    expect(review).toContain("prices.reduce");
  });

  it("is told to be missing where there is no base, and is none of a push or of a merge queue", async () => {
    const scene = await openScene({ files: FILES, head: HEAD });
    const unbased = await scene.run({ inputs: { ...ALONE, review: "true", baseline: "none" } });
    expect([unbased.code, unbased.outputs.has("review-path")]).toEqual([0, false]);
    expect(unbased.annotations.map(({ message }) => message)).toEqual([
      "No review pack was written: there is no base to compare with",
    ]);
    for (const kind of ["push", "merge_group"] as const) {
      const { code, outputs, annotations } = await scene.run({ kind, inputs: { ...ALONE, review: "true" } });
      expect([code, outputs.has("review-path"), annotations]).toEqual([0, false, []]);
    }
  });

  it("wants a number of tokens as its budget", async () => {
    const scene = await openScene({ files: FILES, head: HEAD });
    const { code, annotations } = await scene.run({ inputs: { ...ALONE, review: "true", "review-budget": "many" } });
    expect(code).toBe(2);
    expect(annotations[0]?.message).toContain('the input review-budget is "many"');
  });
});
