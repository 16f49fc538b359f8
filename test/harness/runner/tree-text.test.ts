import { describe, expect, it } from "vitest";
import { readTreeText } from "../../support/golden/tree-text.ts";

describe("a tree that is written as text", () => {
  it("has the text below each header, as the words of the header say", () => {
    const { files } = readTreeText(String.raw`A note.
-- a b.txt --
one

two
-- empty --
-- run (executable, crlf) --
x
-- to (link) --
a b.txt
-- no end (no line end) --
x
-- many (2 times) --
line <n>
-- x(y).md --
-- not -- a header
`);
    expect(files).toEqual([
      ["a b.txt", "one\n\ntwo\n"],
      ["empty", ""],
      ["run", { executable: "x\r\n" }],
      ["to", { symlink: "a b.txt" }],
      ["no end", "x"],
      ["many", "line 1\nline 2\n"],
      ["x(y).md", "-- not -- a header\n"],
    ]);
  });

  it("has bytes and code points where paths or texts escape them", () => {
    const { files } = readTreeText("-- a\\x0a\\xff (escapes) --\n\\u{202e}\\x00\\n\n-- b\\u{e9} --\n\\x41\n");
    expect(files).toEqual([
      [Buffer.from([0x61, 0x0a, 0xff]), Buffer.from("\u202e\0\\n\n")],
      ["bé", "\\x41\n"],
    ]);
  });

  it("takes files away and moves them", () => {
    const before: [string, string][] = [["old", "text\n"]];
    const { files, removed } = readTreeText("-- new (was old) --\n-- gone (removed) --\n", before);
    expect({ files, removed }).toEqual({ files: [["new", "text\n"]], removed: ["old", "gone"] });
  });

  it("is an error where a word is unknown, or a file is moved that was not there", () => {
    expect(() => readTreeText("-- a (exectuable) --\n")).toThrow('no file can be "exectuable"');
    expect(() => readTreeText("-- a (was b) --\n")).toThrow("there was no b");
  });
});
