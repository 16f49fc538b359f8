import { describe, expect, it } from "vitest";
import { reachableFiles } from "../../../../src/browse/relate/reach.ts";
import { measuredFile } from "../../../support/measured-file.ts";

describe("reachableFiles", () => {
  it("finds each file once, by the shortest way, and ends in a circle", () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((path) => measuredFile(path, ""));
    const next = new Map([
      [a!, [b!, c!]],
      [b!, [c!, d!, a!]],
      [d!, [a!]],
    ]);
    const found = (most: number) =>
      reachableFiles(a!, (file) => next.get(file) ?? [], most).map(({ file, via, depth }) => [
        file.entry.path,
        via.entry.path,
        depth,
      ]);
    expect(found(1)).toEqual([
      ["b", "a", 1],
      ["c", "a", 1],
    ]);
    expect(found(9)).toEqual([
      ["b", "a", 1],
      ["c", "a", 1],
      ["d", "b", 2],
    ]);
  });
});
