import { expect, it } from "vitest";
import { keptOf } from "../../lite/prefix-kept.ts";

const kept = (older: string, newer: string) => keptOf(Buffer.from(older), Buffer.from(newer));

it("gives the shares of bytes and of lines that an older document has as well", () => {
  expect(kept("a\nb\nc\n", "a\nb\nc\n")).toEqual({ prefix: 1, lines: 1 });
  expect(kept("a\nb\nc\n", "a\nx\nc\n")).toEqual({ prefix: 2 / 6, lines: 3 / 4 });
  expect(kept("a\n", "a\na\na\n")).toEqual({ prefix: 2 / 6, lines: 2 / 4 });
});
