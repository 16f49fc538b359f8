import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side, SideDocument, SidePack } from "../../../../src/compare/delta/side.ts";
import type { View } from "../../../../src/pack/render/document.ts";
import type { Budget } from "../../../../src/pack/config/budget.ts";
import type { Finding, FindingCode } from "../../../../src/base/findings/finding.ts";
import { editedTrees } from "../../../support/full-document.ts";
import { compare, packsOf, sideFile, sideOf, sidePack } from "./sides.ts";
import { published } from "../../../support/published.ts";

/** Delta of one pack. */
const packDelta = (base: SidePack | undefined, head: SidePack | undefined) =>
  compare(sideOf({ packs: base ? [base] : [] }), sideOf({ packs: head ? [head] : [] })).packs[0]!;

const document = (tokens: number, sha256: string, path = "FULL/REPO-FULL.md"): SideDocument => ({
  path,
  tokens,
  sha256,
});

/** FULL as an earlier run wrote it. */
const written = (...documents: SideDocument[]) => sidePack({ documents });

/** Frame of a.md or of a slice of it. */
const frame = (sha256: string, slice?: string, open = "## FILE a 0123456789ab") => ({
  kind: "frame" as const,
  open,
  close: "END 0123456789ab\n\n",
  slice: slice === undefined ? undefined : { sha256: slice },
  file: { entry: { path: "a" }, facts: { sha256, bytes: 1 } },
});

/** Planned SPLIT with one document. */
const planned = (...pieces: NonNullable<SideDocument["pieces"]>) =>
  sidePack({ kind: "split", documents: [{ path: "S.md", tokens: 5, pieces }] });
const changeOf = (a: SidePack, b: SidePack) => packDelta(a, b).change;

/** Pack of 150 tokens, 50 over its budget. */
const over = (id: string) =>
  sidePack({
    pack: id,
    budget: { max: 100, per: "pack" },
    cuts: (_, tokens) => [{ pattern: "/a.md", files: 1, tokens }],
  });

/**
 * Gate of a pack that was over budget. The frame of a.md grows by 2 tokens without a change of its text, and the pack
 * by `added` more.
 */
function gateAfter(
  added: number,
  views: readonly [View, View] = ["full", "full"],
  fields: { readonly path?: string; readonly scope?: string; readonly pack?: string } = {},
): string {
  const { path = "a.md", scope = "REPO", pack = "full" } = fields;
  const side = (tokens: number, at: number): Side => {
    const file = sideFile(at === 0 ? "a.md" : path, at === 0 ? "text" : "next", {
      split: ["full", 50 + 9 * at],
      [pack]: [views[at]!, 50 + 2 * at],
    });
    return sideOf({
      packs: [
        sidePack({ pack: "split", kind: "split" }),
        sidePack({ budget: { max: 100, per: "pack" }, documents: [document(tokens, "a")] }),
      ],
      files: [at === 0 ? file : { ...file, scope }],
    });
  };
  return compare(side(150, 0), side(152 + added, 1)).packs[1]!.gate;
}

const errors = (...codes: FindingCode[]): Side =>
  sideOf({ errors: codes.map((code): Finding => ({ code, severity: "error", args: {} })) });

describe("deltaOf", () => {
  it("reports both sides, how the base was found and whose rules apply", () => {
    const [base, head] = [
      sideOf(),
      sideOf({ origin: { kind: "directory", name: published("widgets"), snapshot: "b" } }),
    ];
    expect(compare(base, head, { policy: { source: "head", files: [published("carryon.yml")] } })).toStrictEqual({
      schema: "carryon.delta/1",
      tool: "carryon 1.0.0",
      encoding: "o200k_base",
      head: { kind: "directory", name: "widgets", snapshot: "b" },
      base: {
        kind: "commit",
        name: "acme/widgets",
        commit: "a".repeat(40),
        snapshot: "",
        how: "first-parent",
      },
      policy: { source: "head", files: ["carryon.yml"] },
      packs: [],
      files: [],
      redactions: [],
      forbidden: [],
    });
  });

  it("lists no files and redactions without a base, and says why it is missing", () => {
    const redactions = [{ rule: "github-pat", path: "a", line: 1, specific: true }];
    const head = sideOf({ packs: [sidePack()], files: [sideFile("a", "text")], redactions });
    expect(compare(undefined, head)).toStrictEqual({
      schema: "carryon.delta/1",
      tool: "carryon 1.0.0",
      encoding: "o200k_base",
      head: head.origin,
      missing: "not-fetched",
      policy: { source: "base", files: [] },
      packs: [
        {
          pack: "full",
          scope: "REPO",
          kind: "full",
          change: "unknown",
          head: { tokens: 150, largest: 150, documents: 1 },
          budget: { per: "pack" },
          state: "ok",
          over: 0,
          gate: "within",
          overDocuments: [],
          cuts: [],
        },
      ],
      files: [],
      redactions: [],
      forbidden: [],
    });
  });

  it("lists the packs of the head in its order, then those that are gone", () => {
    const [api, web] = [sidePack({ scope: "API" }), sidePack({ scope: "WEB" })];
    const lite = sidePack({ scope: "WEB", pack: "lite" });
    const { packs } = compare(sideOf({ packs: [lite, api, web] }), sideOf({ packs: [web, api] }));
    expect(packs.map(({ scope, pack, change }) => [scope, pack, change])).toEqual([
      ["WEB", "full", "identical"],
      ["API", "full", "identical"],
      ["WEB", "lite", "removed"],
    ]);
  });

  it("reports the redactions that the base does not have, by the rules that budgets are checked against", () => {
    const redaction = { rule: "github-pat", path: "a", line: 1, specific: true };
    const judged = sideOf({ redactions: [redaction, { ...redaction, path: "b" }] });
    const { redactions } = compare(sideOf({ redactions: [redaction] }), sideOf(), { judged });
    expect(redactions).toEqual([{ ...redaction, path: "b" }]);
  });
});

describe("a pack's change", () => {
  it.each([
    ["new", undefined, written(document(5, "a"))],
    ["removed", written(document(5, "a")), undefined],
    ["identical", written(document(5, "a")), written(document(5, "a"))],
    ["identical", written(), written()],
    ["same-tokens", written(document(5, "a")), written(document(5, "b"))],
    ["same-tokens", written(document(5, "a", "FULL/A.md")), written(document(5, "a", "FULL/B.md"))],
    ["same-tokens", written(document(5, "a")), written(document(5, "a"), document(0, "b", "FULL/B.md"))],
    ["changed", written(document(5, "a")), written(document(5, "a"), document(1, "b", "FULL/B.md"))],
    ["changed", written(document(5, "a")), written(document(6, "b"))],
  ] as const)("is %s", (change, base, head) => {
    expect(packDelta(base, head).change).toBe(change);
  });

  it("is not identical if a digest is unknown", () => {
    const unknown = written({ path: "FULL/REPO-FULL.md", tokens: 5 });
    expect(packDelta(unknown, unknown).change).toBe("same-tokens");
  });

  it("is identical if only one side is planned and the digests are equal", () => {
    const { planned: made, written: read } = packsOf({ files: { "a.md": "a\n" } });
    const digested = { ...made, documents: made.documents.map((one, i) => ({ ...read.documents[i]!, ...one })) };
    expect(packDelta(digested, read).change).toBe("identical");
    expect(packDelta(read, digested).change).toBe("identical");
    expect(packDelta(made, read).change).toBe("same-tokens");
  });

  it("is identical exactly if the bytes of planned documents are", () => {
    fc.assert(
      fc.property(editedTrees, ([before, after]) => {
        const [base, head] = [packsOf(before), packsOf(after)];
        const { change } = packDelta(base.planned, head.planned);
        expect(change === "identical").toBe(base.bytes.equals(head.bytes));
      }),
    );
  });

  it("is not identical if only the shown slice or the kind of a piece differs", () => {
    const text = { kind: "text" as const, text: "x\n" };
    expect(changeOf(planned(frame("1", "s")), planned(frame("2", "s")))).toBe("identical");
    expect(changeOf(planned(frame("1", "s")), planned(frame("1", "t")))).toBe("same-tokens");
    expect(changeOf(planned(frame("1", "s")), planned(frame("1")))).toBe("same-tokens");
    expect(changeOf(planned(frame("1")), planned(frame("1", undefined, "## FILE b 0123456789ab")))).toBe("same-tokens");
    expect(changeOf(planned(frame("1")), planned(text))).toBe("same-tokens");
    expect(changeOf(planned(text), planned(frame("1")))).toBe("same-tokens");
    expect(changeOf(planned(text), planned({ kind: "view", text: "x\n", file: { entry: { path: "b" } } }))).toBe(
      "identical",
    );
    expect(changeOf(planned(text), planned({ kind: "text", text: "y\n" }))).toBe("same-tokens");
    expect(changeOf(planned(text, text), planned(text))).toBe("same-tokens");
    expect(changeOf(planned(text), planned(text, text))).toBe("same-tokens");
    expect(changeOf(planned(text, frame("1")), planned(text, frame("2")))).toBe("same-tokens");
  });
});

describe("the sizes of a pack", () => {
  it("are given for the side that has it", () => {
    const documents = [document(5, "a", "FULL/A.md"), document(7, "b", "FULL/B.md")];
    const size = { tokens: 12, largest: 7, documents: 2 };
    const [gone, come] = [packDelta(sidePack({ documents }), undefined), packDelta(undefined, sidePack({ documents }))];
    expect(gone).toHaveProperty("base", size);
    expect(gone).not.toHaveProperty("head");
    expect(come).toHaveProperty("head", size);
    expect(come).not.toHaveProperty("base");
  });

  it("include the size by the base's rules if those differ, and the pack even if the head's rules drop it", () => {
    const head = sideOf({ packs: [sidePack()] });
    const judged = sideOf({
      packs: [sidePack({ documents: [document(170, "b")], budget: { max: 160, per: "pack" } })],
    });
    expect(compare(head, head).packs[0]).not.toHaveProperty("judged");
    expect(compare(head, head, { judged }).packs[0]).toMatchObject({
      judged: { tokens: 170 },
      head: { tokens: 150 },
      budget: { max: 160 },
      state: "over",
      over: 10,
      gate: "adds-to-over",
    });
    expect(compare(head, sideOf(), { judged }).packs[0]).toMatchObject({ change: "removed", over: 10 });
  });

  it("include the prefix that the document kept", () => {
    const [base, head] = [packsOf({ files: { "a.md": "a\n" } }), packsOf({ files: { "a.md": "b\n" } })];
    expect(packDelta(base.planned, head.planned).prefix).toEqual({ kept: expect.any(Number), of: base.bytes.length });
    expect(packDelta(undefined, head.planned)).not.toHaveProperty("prefix");
  });
});

describe("the gate", () => {
  it("proposes cuts for a pack over its budget, but none for one that the change removes", () => {
    const { packs } = compare(sideOf({ packs: [over("kept"), over("gone")] }), sideOf({ packs: [over("kept")] }));
    expect(packs.map(({ pack: id, change, state, cuts }) => [id, change, state, cuts])).toEqual([
      ["kept", "identical", "over", [{ pattern: "/a.md", files: 1, tokens: 50 }]],
      ["gone", "removed", "over", []],
    ]);
    const fits = { ...over("kept"), budget: { max: 150, per: "pack" as const } };
    expect(packDelta(fits, fits).cuts).toEqual([]);
  });

  it.each([
    ["new-over", sideOf(), { how: "first-parent" as const }],
    ["over-before", sideOf({ packs: [over("a")] }), { how: "first-parent" as const }],
    ["new-over", sideOf({ packs: [over("a")] }), { how: "first-parent" as const, isNew: true }],
    ["over-unknown", sideOf({ packs: [over("a")] }), { how: "branch-top" as const }],
    ["over-unknown", sideOf({ packs: [over("a")] }), { how: "branch-top" as const, isNew: true }],
  ])("says %s", (gate, side, found) => {
    const head = sideOf({ packs: [over("a")] });
    expect(compare(side, head, { base: { side, ...found } }).packs[0]?.gate).toBe(gate);
  });

  it("says over-unknown without a base", () => {
    expect(compare(undefined, sideOf({ packs: [over("a")] })).packs[0]?.gate).toBe("over-unknown");
  });

  it("lists documents above a limit per document, not those exactly at it", () => {
    const each: Budget = { max: 100, per: "document" };
    const documents = [document(100, "a", "A.md"), document(101, "b", "B.md"), document(150, "c", "C.md")];
    const base = sidePack({ budget: each, documents: [document(120, "c", "C.md"), document(90, "a", "A.md")] });
    const overDocuments = (budget: Budget) => packDelta(base, sidePack({ budget, documents })).overDocuments;
    expect(overDocuments(each)).toStrictEqual([
      { path: "B.md", tokens: 101, over: 1 },
      { path: "C.md", tokens: 150, over: 50, before: 120 },
    ]);
    expect(overDocuments({ max: 100, per: "pack" })).toEqual([]);
    expect(overDocuments({ per: "document" })).toEqual([]);
    expect(packDelta(undefined, sidePack({ budget: each, documents })).overDocuments).toHaveLength(2);
  });
});

describe("tokens of boundaries", () => {
  it("are not held against a change that leaves the tokens of a file's text", () => {
    expect([gateAfter(0), gateAfter(1)]).toEqual(["over-before", "adds-to-over"]);
  });

  it("only count for files that the pack shows in full on both sides", () => {
    expect(gateAfter(0, ["skeleton", "full"])).toBe("adds-to-over");
    expect(gateAfter(0, ["full", "skeleton"])).toBe("adds-to-over");
    expect(gateAfter(0, ["full", "full"], { pack: "lite" })).toBe("adds-to-over");
  });

  it("only count for files of the same path and scope on both sides", () => {
    expect(gateAfter(0, ["full", "full"], { path: "b.md" })).toBe("adds-to-over");
    expect(gateAfter(0, ["full", "full"], { scope: "API" })).toBe("adds-to-over");
  });
});

describe("what the rules forbid", () => {
  it.each([
    ["nothing", errors(), errors("unreadable"), []],
    ["secrets", errors(), errors("redacted"), ["secrets"]],
    ["secrets, even if the base has them", errors("redacted"), errors("redacted"), ["secrets"]],
    ["a budget that is too small", errors(), errors("budget-too-small"), ["budget"]],
    ["both", undefined, errors("redacted", "budget-too-small"), ["secrets", "budget"]],
    ["no budget that was too small before", errors("budget-too-small"), errors("budget-too-small"), []],
    [
      "one budget more than before",
      errors("budget-too-small", "redacted"),
      errors("budget-too-small", "budget-too-small"),
      ["budget"],
    ],
  ])("is %s", (_, base, judged, forbidden) => {
    expect(compare(base, errors(), { judged }).forbidden).toEqual(forbidden);
  });
});
