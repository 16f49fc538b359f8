import { expect, it } from "vitest";
import { charsetRule, setsCharset } from "../../../../src/source/attributes/charset.ts";
import { readAttributes } from "../../../../src/source/attributes/attributes.ts";

const none = readAttributes(new Map());

it("takes the encoding of an attribute, for working trees first", () => {
  const attributes = readAttributes(new Map([["", "*.rc working-tree-encoding=UTF-16LE\n*.po encoding=koi8-r\n"]]));
  const charsetOf = charsetRule(attributes, new Map([["", "[*]\ncharset = latin1\n"]]));
  expect(["a/b.rc", "b.po", "c.txt"].map(charsetOf)).toEqual(["UTF-16LE", "koi8-r", "latin1"]);
});

it("takes the last matching section of the nearest .editorconfig, up to one that is a root", () => {
  const editors = new Map([
    [
      "",
      "root = true\n[*]\ncharset = latin1\n[*.{cs,vb}]\ncharset=utf-16le ; comment\n[/docs/**.txt]\ncharset = utf-8\n",
    ],
    ["legacy", "[*.c]\nindent_size = 4\ncharset = utf-16be\n"],
    ["own", "; top\nroot = true\n"],
  ]);
  const charsetOf = charsetRule(none, editors);
  expect(["a.c", "x/y.cs", "docs/a/b.txt", "legacy/x/a.c", "legacy/a.h", "own/a.c"].map(charsetOf)).toEqual([
    "latin1",
    "utf-16le",
    "utf-8",
    "utf-16be",
    "latin1",
    undefined,
  ]);
});

it("skips sections that are no globs", () => {
  expect(charsetRule(none, new Map([["", "[a**b**c**d]\ncharset = latin1\n[{1..3}]\n[]\n"]]))("abcd")).toBeUndefined();
});

it("knows which files say something else than UTF-8", () => {
  expect(
    ["[*]\ncharset = utf-8\n", "[*]\nindent_size = 2\n", "charset = utf-8-bom\n", "[*]\ncharset=latin1\n"].map(
      setsCharset,
    ),
  ).toEqual([false, false, false, true]);
});
