import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFiltered, readState, START, withSort, writeState } from "../../../../site/src/lib/files/list-state.ts";

describe("the state of a list", () => {
  it("comes back from the address that it is written to", () => {
    const text = fc.string({ unit: "grapheme" });
    const state = fc.record({
      q: text,
      tier: text,
      section: text,
      class: text,
      language: text,
      view: text,
      owner: text,
      sort: fc.constantFrom("path", "tokens", "pack-lite"),
      falling: fc.boolean(),
      flat: fc.boolean(),
      open: fc.option(fc.array(fc.constantFrom("a/", "a/b/", "ü/"), { maxLength: 3 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(state, (given) => {
        expect(readState(writeState(given))).toEqual(given);
      }),
    );
  });

  it("says nothing at the start, and takes nonsense for nothing of the kind", () => {
    expect(writeState(START)).toBe("");
    expect(readState("")).toEqual(START);
    expect(writeState({ ...START, q: "/src/ä&b", falling: false })).toBe("?q=%2Fsrc%2F%C3%A4%26b&sort=tokens");
    expect(isFiltered(START)).toBe(false);
    expect(isFiltered(readState("?owner=-"))).toBe(true);
    expect(readState("?sort=__proto__").sort).toBe("__proto__");
  });

  it("names at most 40 open folders", () => {
    const open = Array.from({ length: 99 }, (_, i) => `${i}/`);
    expect(readState(writeState({ ...START, open })).open).toHaveLength(40);
  });

  it("turns a column round, and takes another one by its kind", () => {
    expect(withSort(START, "tokens")).toMatchObject({ sort: "tokens", falling: false });
    expect(withSort(START, "path")).toMatchObject({ sort: "path", falling: false });
    expect(withSort({ ...START, sort: "path" }, "pack-lite")).toMatchObject({ sort: "pack-lite", falling: true });
  });
});
