import fc from "fast-check";
import { expect, it } from "vitest";
import { boundedExtract, extractText } from "../../../../src/compare/report/extract.ts";
import { readExtract } from "../../../../src/github/comment/read-comment.ts";
import { MAX_COMMENT_BYTES, extractSchema, countRows } from "../../../../src/compare/report/comment-schema.ts";
import { deltaOf, fileOf, fullOf, packOf } from "../../pack/report/delta-samples.ts";
import { published } from "../../../support/published.ts";

const OPTIONS = { key: "default", failed: [], deterministic: undefined } as const;

const list = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

const move = (tokens: number) =>
  [{ pack: "lite", base: { view: "full", tokens: 100 }, head: { view: "skeleton", tokens: 100 + tokens } }] as const;

/** Delta with the given number of rows per list, all with this name. */
function largeDelta(rows: { packs: number; files: number; views: number; redactions: number }, name: string) {
  const shown = [{ pack: "lite", base: { view: "none", tokens: 0 }, head: { view: "full", tokens: 5 } }] as const;
  return deltaOf({
    packs: list(rows.packs, (i) => ({
      ...packOf({ scope: `S${i}`, gate: "over-before", state: "over", over: 1 }),
      cuts: list(30, () => ({ pattern: name, files: 2, tokens: 1 })),
      overDocuments: list(30, (j) => ({ path: name, tokens: j, over: j })),
    })),
    files: [
      ...list(rows.files, (i) => fileOf(`${name}${i}`, undefined, i)),
      ...list(rows.views, (i) => ({ ...fileOf(`${name}v${i}`, 1, 1), change: "view" as const, shown })),
    ],
    redactions: list(rows.redactions, (i) => ({ rule: name, path: `${name}${i}`, line: i + 1, specific: i % 2 === 1 })),
    policy: { source: "base", files: published(list(30, () => name)), problem: published(name) },
  });
}

it("keeps within rows, bytes and lengths of names, and counts all, whatever the delta", () => {
  const count = fc.integer({ min: 0, max: 700 });
  const rows = fc.record({ packs: fc.integer({ min: 0, max: 150 }), files: count, views: count, redactions: count });
  const name = fc.tuple(fc.constantFrom("a", "語", "😀", "\u0001"), fc.integer({ min: 1, max: 300 }));
  fc.assert(
    fc.property(rows, name, (size, [character, length]) => {
      const comment = boundedExtract(largeDelta(size, character.repeat(length)), OPTIONS);
      expect(extractSchema.parse(comment)).toEqual(comment);
      expect(Buffer.byteLength(extractText(comment))).toBeLessThanOrEqual(MAX_COMMENT_BYTES);
      const { added, removed, renamed, changed, ...totals } = comment.totals;
      expect(totals).toEqual(size);
      expect([added, removed, renamed, changed]).toEqual([size.files, 0, 0, 0]);
    }),
    { numRuns: 40 },
  );
});

it("may come to the last byte that is read, and counts its line end", () => {
  const files = list(413, (i) => fileOf(`${"語".repeat(196)}${i + 100}`, undefined, i + 100));
  const told = (filler: number): string => {
    const padding = list(10, (i) => "x".repeat(Math.floor((filler + i) / 10)));
    return extractText(
      boundedExtract(deltaOf({ files, policy: { ...deltaOf().policy, files: published(padding) } }), OPTIONS),
    );
  };
  const room = MAX_COMMENT_BYTES - Buffer.byteLength(told(0));
  expect(Buffer.byteLength(told(room))).toBe(MAX_COMMENT_BYTES);
  for (const text of [told(room), told(room + 1)]) expect(readExtract(text).kind).toBe("comment");
});

it("takes one row for a folder that moved, and counts its files", () => {
  const files = list(600, (i) => ({ ...fileOf(`b/${i}`, 5, 5), change: "renamed" as const, from: `a/${i}` }));
  const comment = boundedExtract(deltaOf({ files }), OPTIONS);
  expect(comment.files).toEqual([{ path: "b/", from: "a/", change: "renamed", base: 3000, head: 3000, files: 600 }]);
  expect(comment.totals).toMatchObject({ files: 600, renamed: 600 });
  expect(extractSchema.parse(comment)).toEqual(comment);
});

it("gives short lists all their rows, and long ones the same number each", () => {
  const comment = boundedExtract(largeDelta({ packs: 0, files: 400, views: 1000, redactions: 10 }, "a"), OPTIONS);
  expect(comment.redactions).toHaveLength(10);
  expect(comment.files.length).toBeGreaterThan(220);
  expect(Math.abs(comment.files.length - comment.views.length)).toBeLessThan(2);
  expect(countRows(comment)).toBeGreaterThan(450);
});

it("puts the largest differences and the specific rules first, and packs in the order of the config", () => {
  const comment = boundedExtract(
    deltaOf({
      packs: [packOf(), fullOf({ gate: "adds-to-over" })],
      files: [
        fileOf("a", 10, 20),
        fileOf("c", 500, undefined),
        { ...fileOf("d", 10, 20), shown: move(-90) },
        { ...fileOf("e", 10, 10), change: "view", shown: move(-95) },
        { ...fileOf("g", undefined, 1), shown: move(3000) },
        { ...fileOf("f", 10, 10), change: "renamed", from: "b" },
        { ...fileOf("h", 1, undefined), shown: move(4000) },
      ],
      redactions: [
        { rule: "generic", path: "a", line: 1, specific: false },
        { rule: "known", path: "b", line: 9, specific: true },
        { rule: "known", path: "b", line: 2, specific: true },
      ],
    }),
    OPTIONS,
  );
  expect(comment.packs.map(({ pack }) => pack)).toEqual(["lite", "full"]);
  expect(comment.files.map(({ path, change }) => `${change} ${path}`)).toEqual([
    "removed c",
    "changed a",
    "changed d",
    "added g",
    "removed h",
    "renamed f",
  ]);
  expect(comment.views.map(({ path, tokens, direct }) => [path, tokens, direct])).toEqual([
    ["e", -95, false],
    ["d", -90, true],
  ]);
  expect(comment.redactions.map(({ path, line }) => `${path}:${line}`)).toEqual(["b:2", "b:9", "a:1"]);
});

it("keeps the worst packs where there are too many for the rows", () => {
  const packs = Array.from({ length: 600 }, (_, i) => packOf({ scope: `S${i}` }));
  const worst = packOf({ scope: "Z", gate: "new-over", state: "over", over: 1 });
  const comment = boundedExtract(deltaOf({ packs: [...packs, worst] }), OPTIONS);
  expect(comment.packs.length).toBeLessThanOrEqual(500);
  expect(comment.packs.at(-1)?.scope).toBe("Z");
  expect(comment.totals.packs).toBe(601);
});

it("splits no character in two", () => {
  const comment = boundedExtract(deltaOf({ files: [fileOf("😀".repeat(300), undefined, 1)] }), OPTIONS);
  expect(comment.files[0]!.path).not.toMatch(/\p{Surrogate}/u);
});

it("leaves out files that no pack shows, because their tokens are in no pack's change", () => {
  const generated = { ...fileOf("gen/a.ts", undefined, 17), shown: move(0) };
  const binary = { ...fileOf("a.png", undefined, 0), shown: [] };
  const comment = boundedExtract(deltaOf({ files: [generated, binary, fileOf("src/a.ts", 1, 9)] }), OPTIONS);
  expect(comment.files.map(({ path }) => path)).toEqual(["src/a.ts", "a.png"]);
  expect(comment.totals.files).toBe(3);
});

it("names its folder, which the whole repository has not", () => {
  expect(boundedExtract(deltaOf(), { ...OPTIONS, folder: "packages/web" }).folder).toBe("packages/web");
  expect(boundedExtract(deltaOf(), OPTIONS)).not.toHaveProperty("folder");
});

it("counts the files of each tier move, and tells of no more than there are kinds of moves", () => {
  const moved = list(3000, (i) => {
    const tiers = i < 2 ? (["medium", "low"] as const) : (["low", "high"] as const);
    const [base, head] = tiers.map((tier) => ({ tokens: 5, tier }));
    return { ...fileOf(`f${i}`, 5, 5), change: "view" as const, base: base!, head: head! };
  });
  const comment = boundedExtract(deltaOf({ files: moved }), OPTIONS);
  expect(comment.tiers).toEqual([
    { base: "low", head: "high", files: 2998 },
    { base: "medium", head: "low", files: 2 },
  ]);
  expect([comment.files, comment.views]).toEqual([[], []]);
  expect(extractSchema.parse(comment)).toEqual(comment);
  const same = { ...fileOf("a", 5, 6), base: { tokens: 5, tier: "low" }, head: { tokens: 6, tier: "low" } } as const;
  for (const files of [[], [same]]) {
    expect(Object.keys(boundedExtract(deltaOf({ files }), OPTIONS))).not.toContain("tiers");
  }
});

it("keeps the documents that are most over their limit, and shortens what costs most of a part", () => {
  const overDocuments = list(30, (i) => ({ path: `d${i}`, tokens: i, over: (i * 7) % 30 }));
  const name = "n".repeat(300);
  const limit = {
    kind: "part",
    name: "common",
    budget: { max: 1, per: "pack" },
    files: 2,
    tokens: 9,
    largest: { path: name, tokens: 8 },
  } as const;
  const [pack, plain] = boundedExtract(deltaOf({ packs: [packOf({ overDocuments, limit }), packOf()] }), OPTIONS).packs;
  expect(pack!.overDocuments.map(({ over }) => over)).toEqual(list(pack!.overDocuments.length, (i) => 29 - i));
  expect(pack!.overDocuments.length).toBeLessThan(30);
  expect(pack!.limit).toEqual({ ...limit, largest: { path: expect.stringMatching(/^n+…n+$/u), tokens: 8 } });
  expect(pack!.limit!.largest!.path).toHaveLength(200);
  expect(plain).not.toHaveProperty("limit");
});

it("keeps inner lists of the ten foremost packs alone", () => {
  const cuts = [{ pattern: "/a", files: 1, tokens: 1 }];
  const packs = list(12, (i) => packOf({ scope: `S${i}`, cuts, gate: "over-before", state: "over", over: 1 }));
  expect(boundedExtract(deltaOf({ packs }), OPTIONS).packs.filter((pack) => pack.cuts.length > 0)).toHaveLength(10);
});

const entry = (...lengths: readonly number[]) => {
  const allow = { rules: ["r"], paths: lengths.map((length) => "p".repeat(length)), values: ["v"] };
  const redactions = [{ rule: "r", path: "a", line: 1, specific: true, allow }];
  return boundedExtract(deltaOf({ redactions }), OPTIONS).redactions[0]!.allow;
};

it("keeps an entry for a path that no glob can name", () => {
  const allow = { rules: ["r"], values: ["v"] };
  const redactions = [{ rule: "r", path: "a", line: 1, specific: true, allow }];
  expect(boundedExtract(deltaOf({ redactions }), OPTIONS).redactions[0]!.allow).toEqual(allow);
});

it("keeps an entry only if each of its paths is short enough to be the whole path", () => {
  expect(entry(200)?.paths).toHaveLength(1);
  expect(entry(201)).toBeUndefined();
  expect(entry(1, 201)).toBeUndefined();
});

it("shortens what is wrong with the rules of the base, and names the first exceptions that excuse nothing", () => {
  const long = published("n".repeat(300));
  const unused = list(12, (i) => ({ where: `policy.allow[${i}]`, ...(i === 0 && { path: long, line: 3 }) }));
  const { policy } = boundedExtract(deltaOf({ policy: { source: "base", files: [], problem: long, unused } }), OPTIONS);
  const short = expect.stringMatching(/^n+…n+$/u) as string;
  expect(policy.problem).toEqual(short);
  expect(policy.unused).toHaveLength(10);
  expect(policy.unused!.slice(0, 2)).toStrictEqual([
    { where: "policy.allow[0]", path: short, line: 3 },
    { where: "policy.allow[1]" },
  ]);
  expect(boundedExtract(deltaOf(), OPTIONS).policy).toStrictEqual({ source: "base", files: [] });
});

it("has no commits that are not known", () => {
  const { commit: _, ...head } = deltaOf().head;
  const { commit: __, ...base } = deltaOf().base!;
  const comment = boundedExtract(deltaOf({ head, base }), OPTIONS);
  expect(comment).not.toHaveProperty("head");
  expect(comment.base).toEqual({ how: "first-parent" });
});
