import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readFileCommands } from "../../support/runner/file-commands.ts";

describe("the runner's reading of an output file", () => {
  it("takes lines and blocks, the later over the earlier", () => {
    const text = "a=1\nb<<E\ntwo\nlines=2\nE\n\na=x=y<<z\n";
    expect(Object.fromEntries(readFileCommands(text))).toEqual({ a: "x=y<<z", b: "two\nlines=2" });
  });

  it("fails on a line without a value and on a block without an end", () => {
    expect(() => readFileCommands("oops\n")).toThrow("Invalid format");
    expect(() => readFileCommands("a<<E\nvalue\n")).toThrow("Matching delimiter not found");
  });

  it("gives back any value between delimiters that it does not hold", () => {
    const values = fc
      .string({ unit: "binary" })
      .filter((value) => !value.includes("\r") && !value.includes("delimiter"));
    fc.assert(
      fc.property(values, (value) => {
        expect(readFileCommands(`a<<delimiter\n${value}\ndelimiter\n`).get("a")).toBe(value);
      }),
    );
  });
});
