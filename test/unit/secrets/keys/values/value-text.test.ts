import { expect, it } from "vitest";
import { valueText } from "../../../../../src/secrets/keys/values/value-text.ts";
import type { ValuePlace } from "../../../../../src/secrets/keys/values/value-place.ts";

/** Value read at `^`, and its certainty. */
function shown(marked: string, form: ValuePlace["form"] = "assigned"): string | undefined {
  const start = marked.indexOf("^");
  const text = marked.replace("^", "");
  const value = valueText(text, { start, form });
  return value && `${value.certainty} ${text.slice(value.start, value.end)}`;
}

it.each([
  [`p = ^"abc" x`, "quoted abc"],
  [`p = ^'a"b'`, `quoted a"b`],
  ["p = ^`abc`;", "quoted abc"],
  [String.raw`"{\"p\": ^\"abc\"}"`, "quoted abc"],
  [String.raw`p = ^"a\"b"`, String.raw`quoted a\"b`],
  [`p = ^"abc"def`, undefined],
  [`p = ^""`, undefined],
  [`p = ^"abc\nd"`, undefined],
  [`p = ^"${"a".repeat(65_535)}"`, `quoted ${"a".repeat(65_535)}`],
  [`p = ^"${"a".repeat(65_536)}"`, undefined],
  [`P=^"abc`, `pair "abc`],
  [`f("p: ^abc", 1)`, "quoted abc"],
  [String.raw`f("p: ^abc\\", 1)`, "quoted abc"],
  [`f("a", 'p: ^abc"d', 1)`, `quoted abc"d`],
])("reads %j in quotes as %j", (text, value) => {
  expect(shown(text)).toBe(value);
});

it.each([
  ["p: ^abc", "last abc"],
  ["p: ^abc\r\nd", "last abc"],
  ["p: ^abc # why", "last abc"],
  ["p: ^abc def", "inline abc"],
  ["a=1\nP=^abc def", "pair abc"],
  ["a()\nP=^abc def", "pair abc"],
  ["a() P=^abc def", "inline abc"],
  ["P=^f(x)", "pair f(x)"],
  ["P=^f(x) y", "inline f(x)"],
  [`a() ${" ".repeat(252)}P=^abc d`, "inline abc"],
  [`a() ${" ".repeat(253)}P=^abc d`, "pair abc"],
  ["P=^", undefined],
  ["p: ^;,", undefined],
  [`p: ^${"a".repeat(600)}`, `inline ${"a".repeat(256)}`],
])("reads %j without quotes as %j", (text, value) => {
  expect(shown(text)).toBe(value);
});

it.each([
  ["GET /x?p=^abc&q=1", "abc"],
  ["GET /x?p=^abc%26q=1", "abc"],
  ["GET /x?p=^a;b", "a"],
  ["p=^abc&q=1", "abc"],
  ["p=^abc%27;q=1", "abc"],
  ["p=^abc,qq=1", "abc"],
  ["p=^abc,q=1", "abc,q=1"],
  ["p=^abc,1=q", "abc,1=q"],
  [`p: ^${"a1".repeat(12)},x`, "a1".repeat(12)],
  [`p: ^${"a1".repeat(11)}a,x`, `${"a1".repeat(11)}a,x`],
  ["(p: ^abc)", "abc"],
  ["(p: ^f(x)))", "f(x)"],
  ["[p: ^a[0]]", "a[0]"],
  ["{p: ^abc}}", "abc"],
  ["p=^abc</b>d", "abc"],
  [String.raw`p=^abc\nd`, "abc"],
  [String.raw`p=^abc\u0022d`, "abc"],
  [String.raw`p=^abc\x22d`, "abc"],
  [`p=^abc",;;`, "abc"],
])("leaves what follows the value in %j", (text, value) => {
  expect(shown(text)?.split(" ")[1]).toBe(value);
});

it("reads an element up to its closing tag, and words as the last of their line", () => {
  const read = (text: string) => shown(text, "element");
  expect(["<p>^abc</p>", "<p>^</p>", "<p>^abc", "<p>^a b</p>"].map((text) => read(text))).toEqual([
    "quoted abc",
    undefined,
    undefined,
    undefined,
  ]);
  expect(shown("ENV P ^abc def", "words")).toBe("last abc");
});
