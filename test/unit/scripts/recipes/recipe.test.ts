import { describe, expect, it } from "vitest";
import { create, insertAfter, replace } from "../../../../scripts/recipes/recipe.ts";

describe("an edit of a recipe", () => {
  it("creates a file that is not there yet", () => {
    expect(create("a.ts", "new\n").change("")).toBe("new\n");
    expect(() => create("a.ts", "new\n").change("old\n")).toThrow("a.ts exists already");
  });

  it("inserts behind a line, whatever its indentation", () => {
    const edit = insertAfter("a.ts", { one: "  1b", "two {": "  2b" });
    expect(edit.change("  one\ntwo {\n}\n")).toBe("  one\n  1b\ntwo {\n  2b\n}\n");
  });

  it.each(["two\n", "one\none\n"])("names the file and the line that %j does not have once", (before) => {
    expect(() => insertAfter("a.ts", { one: "added" }).change(before)).toThrow(/^a\.ts has the line "one" [02] times/u);
  });

  it("replaces a text that is there once, taking the new one literally", () => {
    expect(replace("a.ts", "b", "$&").change("abc")).toBe("a$&c");
    expect(() => replace("a.ts", "b", "x").change("bob")).toThrow('a.ts has the text "b" 2 times');
  });
});
