import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figure, inOrder, matches, readState, START, turned, writeState } from "../../../site/src/lib/table-state.ts";
import { formatCount, formatDifference, formatPercent } from "../../../src/core/words/number.ts";

const row = { path: "src/Server/a.ts", tier: "high", section: "SOURCES", view: "full" };

describe("the state of a table", () => {
  it("comes back from the address that it is written to", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(
        fc.record({
          q: text,
          tier: text,
          section: text,
          view: text,
          sort: fc.constantFrom("path", "tokens"),
          falling: fc.boolean(),
        }),
        (state) => {
          expect(readState(writeState(state))).toEqual(state);
        },
      ),
    );
  });

  it("says nothing at the start", () => {
    expect(writeState(START)).toBe("");
    expect(readState("")).toEqual(START);
    expect(writeState({ ...START, q: "/src/ä&b", falling: false })).toBe("?q=%2Fsrc%2F%C3%A4%26b&sort=tokens");
  });

  it("turns a column round, and takes another one by its kind", () => {
    expect(turned(START, "tokens")).toMatchObject({ sort: "tokens", falling: false });
    expect(turned(START, "path")).toMatchObject({ sort: "path", falling: false });
    expect(turned({ ...START, sort: "path" }, "change")).toMatchObject({ sort: "change", falling: true });
  });
});

describe("a row", () => {
  it.each([
    [{ q: "server" }, true],
    [{ q: "/src/" }, true],
    [{ q: "/server" }, false],
    [{ tier: "high", view: "full" }, true],
    [{ tier: "low" }, false],
    [{ section: "SOURCES", q: "b" }, false],
  ])("is held against %j", (asked, expected) => {
    expect(matches(row, { ...START, ...asked })).toBe(expected);
  });

  it("with unseen characters is found by them, and by how they are spelled", () => {
    const odd = { ...row, path: "rtl\\u{202e}gnp.ts" };
    for (const q of ["rtl\u202egnp", "rtl\\u{202e}gnp"]) expect(matches(odd, { ...START, q })).toBe(true);
    expect(matches(odd, { ...START, q: "rtlgnp" })).toBe(false);
  });
});

describe("rows", () => {
  const rows = [
    ["b", "low", 5, "▲ +5"],
    ["a", "high", 5, "–"],
    ["c", "medium", 9, "▼ −12"],
  ].map(([path, tier, tokens, change]) => {
    const cells = new Map([
      ["path", String(path)],
      ["tier", String(tier)],
      ["change", String(change)],
    ]);
    return { path: String(path), tier: String(tier), section: "", view: "", tokens: Number(tokens), cells };
  });

  it.each([
    ["-tokens", "c a b"],
    ["tokens", "a b c"],
    ["-share", "c a b"],
    ["-path", "c b a"],
    ["tier", "a c b"],
    ["-change", "b c a"],
    ["change", "a c b"],
    ["unknown", "a b c"],
  ])("are in the order of %s, equal ones by path", (sort, expected) => {
    const sorted = inOrder(rows, readState(`?sort=${sort}`));
    expect(sorted.map(({ path }) => path).join(" ")).toBe(expected);
  });
});

describe("figures of cells", () => {
  it("are read as they are written", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (value) => {
        expect(figure(`▲ ${formatDifference(value)}`)).toBe(value);
        expect(figure(formatCount(value))).toBe(value);
      }),
    );
    expect(figure(formatPercent(123, 1000))).toBe(12.3);
    expect(figure("–")).toBe(-Infinity);
  });
});
