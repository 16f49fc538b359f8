import { describe, expect, it } from "vitest";
import { isPrintable, textAtStart } from "../../../../src/secrets/shapes/codecs/codec.ts";
import { CODED } from "../../../../src/secrets/shapes/coded.ts";
import { asciiEscape, escapedByte, NO_ESCAPE } from "../../../../src/secrets/shapes/escape.ts";
import { ESCAPED } from "../../../../src/secrets/shapes/escaped.ts";
import type { Shape } from "../../../../src/secrets/shapes/shape.ts";
import { STRING_LITERAL } from "../../../../src/secrets/shapes/string-literal.ts";

/** Offsets of a shape's marks in a text. For a shape without marks, the starts and ends of long runs. */
function marksIn({ marks }: Shape, text: string): readonly number[] {
  if (marks === undefined)
    return [
      ...Buffer.from(text)
        .toString("latin1")
        .matchAll(/[\w+/-]{28,}/gu),
    ].flatMap(({ index, 0: run }) => [index, index + run.length]);
  return marks.flatMap((mark) =>
    Array.from(text, (_, at) => at).filter((at) => text.toLowerCase().startsWith(mark, at)),
  );
}

/** Views of a text, each with its source range unless that is the whole text. */
function views(shape: Shape, text: string, marks = marksIn(shape, text)): readonly string[] {
  return shape.views(Buffer.from(text), marks).map((view) => {
    const { start, end } = view.locate(0, view.bytes.length);
    return `${view.generated ? "generated: " : ""}${start}-${end} ${view.bytes.toString()}`;
  });
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const hex = (text: string): string => Buffer.from(text).toString("hex");
const TEXT = "a text of twenty-one b";
const SHORTEST = TEXT.slice(0, 21);

it("printable characters and white space are text, controls are not", () => {
  const codes = [0, 8, 9, 10, 11, 12, 13, 14, 31, 32, 126, 127, 128];
  const text = [9, 10, 13, 32, 126];
  expect(codes.filter((code) => isPrintable(code))).toEqual(text);
  expect(codes.filter((code) => asciiEscape(3, code) !== NO_ESCAPE)).toEqual(text);
  expect(escapedByte(asciiEscape(3, 126))).toBe(126);
  expect([...textAtStart(Buffer.from([65, 128, 255, 10, 0, 66]))]).toEqual([65, 128, 255, 10]);
  expect([...textAtStart(Buffer.from([65, 66]))]).toEqual([65, 66]);
});

describe("string literals", () => {
  it.each([
    [String.raw`x = "{\"key\": 1}" y`, ['5-17 {"key": 1}']],
    [String.raw`a{\"key\": 1}`, ['0-13 a{"key": 1}']],
    ['"a"\n{\\"key\\": 1}\nb', ['4-16 {"key": 1}']],
    [String.raw`"a\"bcdef"`, ['1-9 a"bcdef']],
    [String.raw`"a\"bcde"`, []],
    [String.raw`"a\"b\d\n\tc"`, ['1-12 a"b\\d\n\tc']],
    [String.raw`"a\"bcdefgh`, ['1-11 a"bcdefgh']],
    ['"a\\"bcdefg\\', ['1-11 a"bcdefg\\']],
    [String.raw`"aaaa\"aaaa", "bbbb\"bbbb"`, ['1-11 aaaa"aaaa', '15-25 bbbb"bbbb']],
  ])("are read from %j", (text, expected) => {
    expect(views(STRING_LITERAL, text)).toEqual(expected);
  });

  it("are read whole from any of their quotes", () => {
    const text = String.raw`"a\"b\"cdefgh"`;
    expect(views(STRING_LITERAL, text, [5])).toEqual(['1-13 a"b"cdefgh']);
    expect(views(STRING_LITERAL, `"x"${text}`, [8])).toEqual(['4-16 a"b"cdefgh']);
  });
});

const isGenerated = (text: string): boolean => CODED.views(Buffer.from(text), marksIn(CODED, text))[0]!.generated;

describe("coded text", () => {
  it.each([
    ["28 characters of base64", base64(SHORTEST), [`0-28 ${SHORTEST}`]],
    ["27 characters of base64", `${base64(SHORTEST).slice(0, 27)} `, []],
    ["32 digits", `x ${hex(TEXT.slice(0, 16))}`, [`2-34 ${TEXT.slice(0, 16)}`]],
    ["30 digits", hex(TEXT.slice(0, 15)), []],
    ["digits and a letter", `${hex(TEXT)}z`, [`0-44 ${TEXT}`]],
    ["two texts", `${base64(TEXT)} ${hex(TEXT)}`, [`0-30 ${TEXT}`, `33-77 ${TEXT}`]],
    ["text after what is none", `${"A".repeat(40)} ${hex(TEXT)}`, [`41-85 ${TEXT}`]],
    ["lines", base64(TEXT.repeat(3)).replaceAll(/.{32}/g, "$&\n"), [`0-90 ${TEXT.repeat(3)}`]],
    ["a short line", `${base64(TEXT.repeat(3)).slice(0, 31)}\n${"A".repeat(8)}`, [`0-31 ${TEXT}a`]],
    ["digits after 0x", `0x${hex(TEXT)}`, [`2-46 ${TEXT}`]],
    ["digits after other letters", `zz${hex(TEXT)}`, []],
    ["an escape of a URL", `%0A${base64(TEXT)}`, [`3-33 ${TEXT}`]],
    ["an escape of a string", String.raw`\n${base64(TEXT)}`, [`2-32 ${TEXT}`]],
    ["a control character first", base64(`\0${TEXT}`), []],
    ["a control character second", base64(`a\0${TEXT}`), []],
    ["a control character third", base64(`aa\0${TEXT}`), []],
    ["a control character behind", base64(`${SHORTEST}\0a`), [`0-28 ${SHORTEST}`]],
  ])("is found in %s", (_, text, expected) => {
    expect(views(CODED, text)).toEqual(expected);
  });

  it("is taken for generated if it is for programs or very long, and located in its parts", () => {
    const text = `x ${hex(TEXT)}`;
    const [view] = CODED.views(Buffer.from(text), marksIn(CODED, text));
    expect([view!.locate(2, 6), view!.generated]).toEqual([{ start: 6, end: 14 }, false]);
    expect([65_536, 65_537].map((length) => isGenerated(base64("a".repeat(length))))).toEqual([false, true]);
    const url = "data:text/css;base64,";
    expect([url, `${url}${" ".repeat(80)}`].map((before) => isGenerated(`${before}${base64(TEXT)}`))).toEqual([
      true,
      false,
    ]);
    expect(isGenerated(`${" ".repeat(200)}${url}${base64(TEXT)}`)).toBe(true);
  });
});

const partsOf = (text: string, marks?: readonly number[]): readonly string[] =>
  views(ESCAPED, text, marks).map((view) => view.split(" ")[0]!);

const escapesApart = (size: number): string => `%5F${" ".repeat(size)}%5F`;

describe("escaped text", () => {
  it.each([
    ["a%5Fb", ["0-5 a_b"]],
    ["&#95;&foo;&lowbar;", ["0-18 _&foo;_"]],
    [String.raw`\u005f\z0000005f\U0000005f`, [String.raw`0-26 _\z0000005f_`]],
    ["&#x5f;&#X0005F;&#000095;&#x1;&hellip;&#", ["0-39 ___&#x1;&hellip;&#"]],
    [String.raw`\u{5f}\u{005F}\u{00005f}\u{e9}\u{5f`, [String.raw`0-35 ___\u{e9}\u{5f`]],
    [String.raw`\x5f\x00`, [String.raw`0-8 _\x00`]],
    ["%zz %5", []],
    ["a\\\n\tb", ["0-5 ab"]],
    ["a\\\r\nb", ["0-5 ab"]],
    ["a \\\nb%5F", ["0-8 a \\\nb_"]],
    [`a\\\n${" ".repeat(64)}b`, ["0-68 ab"]],
    [`a\\\n${" ".repeat(65)}b`, []],
  ])("is decoded in %j", (text, expected) => {
    expect(views(ESCAPED, text)).toEqual(expected);
  });

  it("is read with 128 bytes before an escape, 256 after it, and up to 1024 more of a token on each side, once", () => {
    const blank = " ".repeat(500);
    const word = "x".repeat(1500);
    expect(partsOf(`${blank}%5F${blank}`)).toMatchInlineSnapshot(`
      [
        "372-756",
      ]
    `);
    expect(partsOf(`${word}%5F${word}`)).toMatchInlineSnapshot(`
      [
        "348-2780",
      ]
    `);
    expect(partsOf(`${word.slice(0, 170)} ${word.slice(0, 170)}%5F`)).toMatchInlineSnapshot(`
      [
        "171-344",
      ]
    `);
    expect(partsOf(`${blank}%5F${blank}%5F${blank}`)).toMatchInlineSnapshot(`
      [
        "372-756",
        "875-1259",
      ]
    `);
    expect([380, 381, 382].map((size) => partsOf(escapesApart(size)).length)).toEqual([1, 1, 2]);
    expect(partsOf(escapesApart(381), [384, 0])).toEqual(partsOf(escapesApart(381)));
    expect(partsOf(`%zz${blank}%5F`, [0, 503])).toMatchInlineSnapshot(`
      [
        "375-506",
      ]
    `);
  });
});
