import { expect, it } from "vitest";
import { preservedShares } from "../../lite/prefix-kept.ts";

const sharesOf = (older: string, newer: string) => preservedShares(Buffer.from(older), Buffer.from(newer));

it("gives the shares of bytes and of lines that an older document has as well", () => {
  expect(sharesOf("a\nb\nc\n", "a\nb\nc\n")).toEqual({ prefix: 1, lines: 1 });
  expect(sharesOf("a\nb\nc\n", "a\nx\nc\n")).toEqual({ prefix: 2 / 6, lines: 3 / 4 });
  expect(sharesOf("a\n", "a\na\na\n")).toEqual({ prefix: 2 / 6, lines: 2 / 4 });
});
