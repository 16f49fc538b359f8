import { describe, expect, it } from "vitest";
import type { Rule, SecretValues } from "../../../../src/secrets/rules/rule.ts";
import { type Judge, matchesInText, secretsInText } from "../../../../src/secrets/search/find.ts";
import { createSearch } from "../../../../src/secrets/search/search.ts";
import { SHAPES } from "../../../../src/secrets/shapes/list.ts";

/** Values up to a full stop, one per word. */
function readWords(text: string, at: number): SecretValues {
  const end = text.indexOf(".", at);
  const words = [...text.slice(at, end).matchAll(/\S+/gu)].slice(1);
  return { values: words.map(({ index, 0: word }) => ({ start: at + index, end: at + index + word.length })), end };
}

const TOKEN: Rule = { id: "token", pattern: [String.raw`tok_\w{8}`, ""], anchors: ["tok_"] };
const GENERIC: Rule = { id: "generic-api-key", pattern: [String.raw`key=(\S+)`, ""], anchors: ["key="] };
const WORDS: Rule = { id: "words", pattern: ["all:", ""], anchors: ["all:"], read: readWords };
const OUTER: Rule = { id: "outer", pattern: ["<[^>]+>", ""], anchors: ["<"] };
const INNER: Rule = { id: "inner", pattern: [String.raw`in=(\w+)`, ""], anchors: ["in="] };

interface Options {
  readonly rules?: readonly Rule[];
  readonly permitted?: Judge["permitted"];
  readonly find?: typeof secretsInText;
}

/** Distinct secrets in a text: the rule, the offset and the replaced text. */
function found(text: string, { rules = [TOKEN], permitted = () => false, find = secretsInText }: Options = {}) {
  const marks = SHAPES.map((shape) => shape.marks ?? []);
  const search = createSearch(rules, marks);
  const secrets = find(Buffer.from(text), search, { rules, allowOf: () => [], permitted });
  return [...new Set(secrets.map(({ rule, start, end }) => `${rule} ${start} ${text.slice(start, end)}`))].toSorted();
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

describe("the secrets in a text", () => {
  it("are what rules match, with the rest of its run, and other places of the same value", () => {
    expect(found("a tok_12345678-9 b")).toEqual(["token 2 tok_12345678", "token 2 tok_12345678-9"]);
    expect(found("key=q8ZvK2xLm4T5 (q8ZvK2xLm4T5)", { rules: [GENERIC] })).toEqual([
      "generic-api-key 18 q8ZvK2xLm4T5",
      "generic-api-key 4 q8ZvK2xLm4T5",
    ]);
    expect(found("nothing")).toEqual([]);
  });

  it("are those in escaped, quoted and encoded text too, where they are", () => {
    expect(found(String.raw`a tok%5F12345678 b`)).toEqual(["token 2 tok%5F12345678"]);
    expect(
      found(String.raw`"{\"a\": \"tok_12\/34567\"}"`, { rules: [{ ...TOKEN, pattern: ["tok_12/34567", ""] }] }),
    ).toEqual([String.raw`token 11 tok_12\/34567`]);
    const coded = base64("it is tok_12345678, so keep it");
    expect(found(`"${coded}"`)).toEqual([`token 9 ${coded.slice(8, 24)}`]);
  });

  it("are no guesses of generic rules in what only programs read", () => {
    const coded = base64("the key=q8ZvK2xLm4T5 or tok_12345678");
    const rules = [GENERIC, TOKEN];
    expect(found(`data:text/plain;base64,${coded}`, { rules })).toHaveLength(2);
    expect(found(`data:text/html;base64,${coded}`, { rules }).map((one) => one.split(" ")[0])).toEqual(["token"]);
  });

  it("need the words that a rule asks for in the text around what is encoded alone", () => {
    const rules = [{ ...TOKEN, keywords: ["vendor"] }];
    const coded = base64("it is tok_12345678, so keep it");
    expect(found(`vendor: "${coded}"`, { rules })).toHaveLength(1);
    expect(found(`others: "${coded}"`, { rules })).toEqual([]);
  });

  it("are not what may be a name in code, unless a rule reads or knows the form", () => {
    expect(found("key=_computedKey2", { rules: [GENERIC] })).toEqual([]);
    const named = { ...TOKEN, pattern: ["tok_abcdefgh", ""] } as const;
    expect(found("tok_abcdefgh", { rules: [named] })).toHaveLength(1);
    const reading = { ...WORDS, id: "keyed-value", pattern: ["all", ""], anchors: ["all"], allow: [] } as const;
    expect(found("all: one.", { rules: [reading] })).toEqual(["keyed-value 5 one"]);
  });
});

const allowsTwo: Judge["permitted"] = (rule, value) => rule === "words" && value === "two";

describe("a rule that reads around its matches", () => {
  it("reads on behind what it has read, whatever others have read", () => {
    const starts: number[] = [];
    const read = (text: string, at: number): SecretValues => {
      starts.push(at);
      return readWords(text, at);
    };
    const second = { ...WORDS, id: "second", pattern: ["also:", ""], anchors: ["also:"], read } as const;
    const text = "all: one also: two all: three. also: four. all: five.";
    expect(found(text, { rules: [{ ...WORDS, read }, second] })).toContain("second 37 four");
    expect(starts).toEqual([0, 43, 9, 31]);
  });

  it("takes no marker, and no value that is allowed", () => {
    expect(found("all: one [REDACTED:x] two.", { rules: [WORDS] })).toEqual(["words 22 two", "words 5 one"]);
    expect(found("all: one two.", { rules: [WORDS], permitted: allowsTwo })).toEqual(["words 5 one"]);
  });

  it("asks for what the rule asks of its match, if that is anything", () => {
    expect(found("all: one.", { rules: [{ ...WORDS, entropy: 9 }] })).toEqual([]);
    const allow = [{ needs: "any", target: "match", patterns: [["all", ""]], paths: [], stopwords: "" }] as const;
    const search = createSearch([{ ...WORDS, allow }]);
    const judge = { rules: [{ ...WORDS, allow }], allowOf: () => allow, permitted: () => false };
    expect(secretsInText(Buffer.from("all: one."), search, judge)).toEqual([]);
    expect(secretsInText(Buffer.from("all: one."), search, { ...judge, rules: [WORDS] })).toHaveLength(1);
  });
});

const but =
  (...values: readonly string[]): Judge["permitted"] =>
  (_, value) =>
    values.includes(value);

describe("an exception", () => {
  it("is for the match, for the whole run, and for what is encoded as it is in the text", () => {
    expect(found("tok_12345678", { permitted: but("tok_12345678") })).toEqual([]);
    expect(found("tok_12345678-9", { permitted: but("tok_12345678-9") })).toEqual([]);
    const coded = base64("it is tok_12345678, so keep it");
    expect(found(`"${coded}"`, { permitted: but(coded.slice(8, 24)) })).toEqual([]);
  });

  it("of a secret holds for what begins inside of it", () => {
    const rules = [OUTER, INNER];
    const text = "<in=one1234567890> <in=two1234567890> one1234567890 two1234567890";
    expect(found(text, { rules })).toEqual([
      "inner 23 two1234567890",
      "inner 38 one1234567890",
      "inner 4 one1234567890",
      "inner 52 two1234567890",
      "outer 0 <in=one1234567890>",
      "outer 19 <in=two1234567890>",
    ]);
    expect(found(text, { rules: [OUTER, INNER], permitted: but("<in=one1234567890>") })).toMatchInlineSnapshot(`
      [
        "inner 23 two1234567890",
        "inner 38 one1234567890",
        "inner 4 one1234567890",
        "inner 52 two1234567890",
        "outer 19 <in=two1234567890>",
      ]
    `);
  });
});

it("all matches are those of each rule, also inside of others, and then the secrets", () => {
  expect(found("<in=one1234567890>", { rules: [OUTER, INNER], find: matchesInText })).toMatchInlineSnapshot(`
    [
      "inner 4 one1234567890",
      "outer 0 <in=one1234567890>",
    ]
  `);
  expect(found("tok_12345678", { rules: [INNER], find: matchesInText })).toEqual([]);
});
