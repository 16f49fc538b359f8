import { describe, expect, it } from "vitest";
import { deltaTable, type DeltaTable } from "../../../../site/src/lib/history/delta-table.ts";
import type { SiteDeltaFile } from "../../../../src/site/data/site.ts";
import type { Appearance, DeltaPack } from "../../../../src/compare/delta/delta-model.ts";

const pack = (id: string, base: number, head: number): DeltaPack =>
  ({ pack: id, kind: id, base: { tokens: base }, head: { tokens: head } }) as DeltaPack;
const seen = (tokens: number): Appearance => ({ view: tokens === 0 ? "none" : "full", tokens });

/** File with its tokens before and after in each pack. */
function file(
  path: string,
  packs: Readonly<Record<string, readonly [number, number]>>,
  over: Partial<SiteDeltaFile> = {},
) {
  const shown = Object.entries(packs).map(([id, [base, head]]) => ({ pack: id, base: seen(base), head: seen(head) }));
  return { path, change: "changed", base: { tokens: 10 }, head: { tokens: 10 }, shown, ...over } as SiteDeltaFile;
}

const sumsOf = ({ columns, direct, indirect }: DeltaTable): readonly number[] =>
  columns.map(({ framing }, i) => {
    const groups = [direct, indirect];
    const rows = groups.flatMap(({ rows: all }) => all.map(({ cells }) => cells[i]!.change));
    return [...rows, ...groups.map(({ rest }) => rest.changes[i]!), framing?.change ?? 0].reduce((a, b) => a + b);
  });

describe("the table of a delta", () => {
  const packs = [pack("full", 1000, 1100), pack("split", 1010, 1110), pack("lite", 500, 495)];
  const files = [
    file("a.ts", { full: [10, 20], split: [10, 20] }),
    file("b.ts", { full: [10, 90], split: [10, 90], lite: [4, 8] }),
    file("c.ts", { lite: [60, 40] }, { change: "view" }),
  ];
  const table = deltaTable({ packs, files });

  it("has changed files first, largest first, and then unchanged ones that packs show differently", () => {
    expect(table.direct.rows.map(({ file: { path } }) => path)).toEqual(["b.ts", "a.ts"]);
    expect(table.indirect.rows.map(({ file: { path } }) => path)).toEqual(["c.ts"]);
  });

  it("adds up to the change of each pack, with a row for index and frames", () => {
    expect(table.columns.map(({ name, framing, total }) => [name, framing?.change, total])).toEqual([
      ["FULL", 10, 100],
      ["LITE", 11, -5],
    ]);
    expect(sumsOf(table)).toEqual(table.columns.map(({ total }) => total));
  });

  it("has no column for a pack that all files change as another, and says what its frames are", () => {
    expect(table.repeats).toEqual([{ name: "SPLIT", framing: 10 }]);
    const other = deltaTable({ packs, files: [...files, file("d.ts", { full: [1, 2], split: [1, 3] })] });
    expect([other.columns.map(({ name }) => name), other.repeats]).toEqual([["FULL", "SPLIT", "LITE"], []]);
  });

  it("has bars of one scale for each of the first two packs, their frames included", () => {
    const [full, lite] = table.columns;
    expect(table.direct.rows.map(({ cells }) => cells[0]!.bar?.width)).toEqual([100, 12.5]);
    expect([full!.zero, full!.framing!.bar!.width]).toEqual([0, 12.5]);
    expect(lite!.zero).toBeCloseTo((20 / 31) * 100, 1);
    const three = deltaTable({ packs, files: [...files, file("d.ts", { split: [0, 1] })] });
    expect(three.columns.map(({ zero }) => zero === undefined)).toEqual([false, false, true]);
  });

  it("counts the smallest changes of very many, and still adds up", () => {
    const many = Array.from({ length: 510 }, (_, i) => file(`${i}.ts`, { full: [0, 1000 - i] }));
    const long = deltaTable({ packs: [pack("full", 0, 400_000)], files: many });
    expect([long.direct.rows.length, long.direct.rest.files]).toEqual([500, 10]);
    expect(sumsOf(long)).toEqual([400_000]);
  });

  it("measures whole files if no pack has a changed one", () => {
    const grown = file("big.bin", {}, { head: { tokens: 25, skipped: "oversize" } });
    const { columns, direct } = deltaTable({ packs: [pack("full", 7, 7)], files: [grown] });
    expect(columns).toMatchObject([{ name: "whole files", total: 15 }]);
    expect(columns[0]).not.toHaveProperty("framing");
    expect(direct.rows.map(({ cells, notes }) => [cells[0]!.change, notes])).toEqual([[15, ["oversize"]]]);
  });

  it("notes how a file changed, its tiers and its views, each once for all packs that agree", () => {
    const moved = file(
      "old.ts",
      { full: [9, 0], split: [9, 0] },
      { change: "renamed", base: { tokens: 9, tier: "high" }, head: { tokens: 9, tier: "low" } },
    );
    expect(deltaTable({ packs, files: [moved] }).direct.rows[0]!.notes).toEqual([
      "renamed",
      "high → low",
      "FULL, SPLIT: full → not shown",
    ]);
    expect(deltaTable({ packs, files }).direct.rows[0]!.notes).toEqual([]);
  });
});
