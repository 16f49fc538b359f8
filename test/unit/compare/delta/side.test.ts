import { describe, expect, it } from "vitest";
import { plannedSide } from "../../../../src/compare/delta/side.ts";
import type { PackConfig } from "../../../../src/pack/config/config.ts";
import { sha256 } from "../../../support/sha256.ts";
import { a, b, build, document, DOCUMENTS, frame, FULL, LITE } from "./planned-build.ts";
import { published } from "../../../support/published.ts";

describe("plannedSide", () => {
  it("has a pack for each scope and each pack of the config, with its content documents", () => {
    const side = plannedSide(build(DOCUMENTS), new Map([["FULL/API-FULL.md", "d"]]));
    const [full, , api, lite] = DOCUMENTS.map(({ path, tokens, pieces }) => ({ path, tokens, pieces }));
    const planned = { cuts: expect.any(Function) as unknown, candidates: expect.any(Function) as unknown };
    expect(side.packs).toStrictEqual([
      { pack: "full", scope: "REPO", kind: "full", budget: FULL.budget, documents: [full], ...planned },
      { pack: "lite", scope: "REPO", kind: "lite", budget: LITE.budget, documents: [lite], ...planned },
      {
        pack: "full",
        scope: "API",
        kind: "full",
        budget: FULL.budget,
        documents: [{ ...api, sha256: "d" }],
        ...planned,
      },
      { pack: "lite", scope: "API", kind: "lite", budget: LITE.budget, documents: [], ...planned },
    ]);
  });

  it("has what a comparison needs of the files, the findings and the origin", () => {
    const { packs: _, ...side } = plannedSide(build(DOCUMENTS));
    expect(side).toMatchObject({
      files: [
        { path: "b.ts", scope: "API", sha256: sha256("b\n"), tokens: b.facts.tokens, tier: "low" },
        { path: "src/a.ts", scope: "REPO", tokens: a.facts.tokens, tier: "high" },
      ],
      skipped: [{ path: "logo.png", reason: "binary" }],
    });
    expect(side.origin).toStrictEqual({
      kind: "working-tree",
      name: "acme/widgets",
      commit: "c".repeat(40),
      ref: "main",
      snapshot: "5",
    });
    expect([...side.files[1]!.appearances.keys()]).toEqual(["full", "lite"]);
    expect(side.redactions).toStrictEqual([
      { rule: "github-pat", path: "src/a.ts", line: 3, specific: true },
      { rule: "private-key", path: "key.pem", specific: false },
    ]);
    expect(side.errors.map(({ code }) => code)).toEqual(["redacted", "budget-too-small"]);
  });

  it("leaves out the commit and the ref of a plain directory", () => {
    const origin = { kind: "directory", name: "widgets" } as const;
    expect(plannedSide(build(DOCUMENTS, { origin: published(origin) })).origin).toStrictEqual({
      ...origin,
      snapshot: "5",
    });
  });

  it("finds no file shown if there are no documents", () => {
    expect(plannedSide(build([])).files.map(({ appearances: shown }) => shown.size)).toEqual([0, 0]);
  });

  it("has an audience pack with its limits, of the scope that has its document alone", () => {
    const parts = [{ name: "common", files: ["src"], budget: { max: 5 } }];
    const audience: PackConfig = { ...FULL, id: "team", kind: "audience", audience: { parts, profile: "plain" } };
    const own = document(
      "AUDIENCE/TEAM.md",
      { pack: "team", parts: [{ name: "common", files: 1, tokens: 7 }] },
      frame(a),
    );
    const { packs } = plannedSide(build([own], { config: { ...build([]).config, packs: [audience, FULL] } }));
    const limits = [{ kind: "part", name: "common", budget: { max: 5, per: "pack" }, files: 1, tokens: 7 }];
    expect(packs.map(({ pack, scope }) => [pack, scope])).toEqual([
      ["team", "REPO"],
      ["full", "REPO"],
      ["full", "API"],
    ]);
    expect(packs[0]!.limits).toEqual(limits);
    expect(packs[1]).not.toHaveProperty("limits");
  });

  it("proposes cuts from the pack's own documents", () => {
    const [full, lite] = plannedSide(build(DOCUMENTS)).packs;
    expect(full!.cuts(full!.budget, 5)).toMatchObject([{ files: 1, pattern: expect.stringContaining("src/a.ts") }]);
    expect(lite!.cuts(lite!.budget, 5)).toEqual([]);
  });
});
