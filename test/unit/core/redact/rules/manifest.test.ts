import { describe, expect, it } from "vitest";
import { readKubernetesManifest } from "../../../../../src/core/redact/rules/manifest.ts";

const valuesIn = (text: string, at = 0): readonly string[] =>
  readKubernetesManifest(text, at).values.map(({ start, end }) => text.slice(start, end));

describe("readKubernetesManifest", () => {
  it("reads the values of the document that holds the offset, and says where that ends", () => {
    const [one, two, three] = ["data:\n  a: first\n", "---\ndata:\n  b: second\n", "---\nstringData:\n  c: third\n"];
    const text = one + two + three;
    const inSecond = text.indexOf("second");
    expect([0, inSecond, text.length - 1].map((at) => valuesIn(text, at))).toEqual([["first"], ["second"], ["third"]]);
    expect([0, inSecond, text.length - 1].map((at) => readKubernetesManifest(text, at).end)).toEqual([
      one.length - 1,
      one.length + two.length - 1,
      text.length,
    ]);
  });

  it("reads entries under data and stringData alone, until the next key at the margin", () => {
    const text = [
      "metadata:",
      "  name: not-this",
      "data:",
      "  a: value-a",
      "",
      "# comment",
      "  b: value-b",
      "type: Opaque",
      "  c: not-this",
      "StringData:  ",
      "\td: value-d",
      "data: inline",
      "  e: not-this",
      "my-data:",
      "  f: not-this",
    ];
    for (const end of ["\n", "\r\n"]) expect(valuesIn(text.join(end))).toEqual(["value-a", "value-b", "value-d"]);
  });

  it("reads entries of the depth of the first one in each section", () => {
    expect(valuesIn("data:\n    a: first\n  b: other\n      c: deep\n    d: second\ndata:\n  e: third\n")).toEqual([
      "first",
      "second",
      "third",
    ]);
  });

  it("reads values of four characters and more", () => {
    expect(valuesIn("data:\n  a: abc\n  b: abcd\n  c: 'abc'\n  d: 'abcd'\n  e:\n  f: \n")).toEqual(["abcd", "abcd"]);
  });

  it.each([
    ["plain # comment", "plain"],
    ["plain#not-comment", "plain#not-comment"],
    ["two words\t", "two words"],
    [`"quoted # part" # comment`, "quoted # part"],
    [String.raw`"es\"caped"`, String.raw`es\"caped`],
    ["'it''s'", "it''s"],
    [`"half" open`, `"half" open`],
    ["${VALUE}", undefined],
    [`"$(VALUE)"`, undefined],
    ["'{{ value }}'", undefined],
    ["| # block", undefined],
    [">-", undefined],
    ["#none", undefined],
  ])("reads %s as %s", (text, value) => {
    expect(valuesIn(`data:\n  key: ${text}\n`)).toEqual(value === undefined ? [] : [value]);
  });

  it.each(["a.b-c_d", `"quoted"`, "'quoted'"])("reads the value of the key %s", (key) => {
    expect(valuesIn(`data:\n  ${key}: value\n`)).toEqual(["value"]);
  });

  it.each(["a b", `"half`, `"mixed'`, "- a"])("reads nothing of the key %s", (key) => {
    expect(valuesIn(`data:\n  ${key}: value\n`)).toEqual([]);
  });
});
