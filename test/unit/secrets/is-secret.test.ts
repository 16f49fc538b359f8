import { describe, expect, it } from "vitest";
import { isSecret } from "../../../src/secrets/is-secret.ts";
import type { Rule, RuleAllow } from "../../../src/secrets/rules/rule.ts";
import type { RuleMatch } from "../../../src/secrets/search/rule-matcher.ts";

const RULE: Rule = { id: "r" };
const allow = (fields: Partial<RuleAllow>): RuleAllow => ({
  needs: "any",
  target: "secret",
  patterns: [],
  paths: [],
  stopwords: "",
  ...fields,
});

/** Match of the part between `<` and `>`. The secret is the part between `[` and `]`, or the whole match. */
function matched(marked: string): { readonly match: RuleMatch; readonly text: string } {
  const text = marked.replaceAll(/[<>[\]]/gu, "");
  const start = marked.indexOf("<");
  const inner = marked.slice(start + 1, marked.indexOf(">"));
  const secret = /\[(.*)\]/su.exec(inner)?.[1] ?? inner;
  const end = start + inner.replaceAll(/[[\]]/gu, "").length;
  return { match: { rule: 0, start, end, secret, locate: () => ({ start, end }) }, text };
}

function judge(marked: string, rule: Partial<Rule>, ...entries: readonly RuleAllow[]): boolean {
  const { match, text } = matched(marked);
  return isSecret({ ...RULE, ...rule }, entries, match, text);
}

const judged = (secret: string): boolean => {
  const match: RuleMatch = { rule: 0, start: 0, end: secret.length, secret, locate: () => ({ start: 0, end: 0 }) };
  return isSecret(RULE, [], match, secret);
};

const most = (target: RuleAllow["target"], pattern: string): RuleAllow => allow({ target, patterns: [[pattern, ""]] });

const all = (fields: Partial<RuleAllow>): RuleAllow => allow({ needs: "all", ...fields });

const proof = (secret: string): boolean => secret === "aaaa";

const matches = (text: string, pattern: string): boolean => !judge(text, {}, most("match", pattern));

describe("isSecret", () => {
  it("asks for more entropy than the rule's, in bits for each character", () => {
    expect(judge("<abcd>", { entropy: 1.99 })).toBe(true);
    expect(judge("<abcd>", { entropy: 2 })).toBe(false);
    expect(judge("<aabb>", { entropy: 1 })).toBe(false);
    expect(judge("<aabc>", { entropy: 1.49 })).toBe(true);
    expect(judge("<aabc>", { entropy: 1.5 })).toBe(false);
    expect(judge("<aaaa>", { entropy: 0 })).toBe(false);
    expect(judge("<aaaa>", {})).toBe(true);
    expect(judge("<key=[aaaa]>", { entropy: 0 })).toBe(false);
  });

  it("takes no markers for a secret, whatever is between them", () => {
    expect(["[REDACTED:jwt]", "[REDACTED:jwt]:[REDACTED:a-1].", "[REDACTED:"].map((one) => judged(one))).toEqual([
      false,
      false,
      true,
    ]);
    expect(["[REDACTED:jwt]x", "\xe9[REDACTED:jwt]", "::", "[REDACTED:JWT]"].map((one) => judged(one))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each([
    ["secret", "a <key=[word]> b\n", /^word$/u, false],
    ["secret", "a <key=[word]> b\n", /key/u, true],
    ["match", "a <key=[word]> b\n", /^key=word$/u, false],
    ["match", "a <key=[word]> b\n", /a|b/u, true],
    ["match", "a <\nkey=[word]\n>b\n", /^key=word$/u, false],
    ["line", "x\na <key=[word]> b\ny", /^a key=word b$/u, false],
    ["line", "x\na <key=[word]> b\nz", /x|z/u, true],
    ["line", "<key=[word]>", /^key=word$/u, false],
    ["line", "x\na <key\n=[word]> b\ny", /^a key\n=word b$/u, false],
    ["line", "x\na <key=[word]\n>b\ny", /^a key=word$/u, false],
  ] as const)("tests patterns of allowlists on the %s (%j, %s)", (target, text, pattern, expected) => {
    expect(judge(text, {}, allow({ target, patterns: [[pattern.source, ""]] }))).toBe(expected);
  });

  it("looks at a name of up to 50 characters before the match only if the rule has a lead", () => {
    const named = allow({ target: "match", patterns: [["^my-name\\.x=word$", ""]] });
    expect(judge("a my-name.x<=[word]>", { lead: true }, named)).toBe(false);
    expect(judge("a my-name.x<=[word]>", {}, named)).toBe(true);
    expect(judge("<my-name.x=[word]>", { lead: true }, named)).toBe(false);
    const long = (count: number): RuleAllow => allow({ target: "match", patterns: [[`^n{${count}}=word$`, ""]] });
    expect(judge(`${"n".repeat(60)}<=[word]>`, { lead: true }, long(50))).toBe(false);
    expect(judge(`${"n".repeat(49)}<=[word]>`, { lead: true }, long(49))).toBe(false);
  });

  it("looks at 512 characters of a match, and of the line before and after it", () => {
    expect(judge(`<${"m".repeat(600)}>`, {}, most("match", "^m{512}$"))).toBe(false);
    expect(judge(`${"x".repeat(600)}<word>${"y".repeat(600)}`, {}, most("line", "^x{512}wordy{512}$"))).toBe(false);
    expect(judge(`${"x".repeat(511)}<word>${"y".repeat(511)}`, {}, most("line", "^x{511}wordy{511}$"))).toBe(false);
  });

  it("is satisfied by a pattern or a stopword where an allowlist needs any, in any case of letters", () => {
    const any = allow({ patterns: [["^a", ""]], stopwords: "example dummy" });
    expect(["<abc>", "<my-EXAMPLE>", "<xdummyx>", "<xyz>"].map((text) => judge(text, {}, any))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(judge("<abc>", {}, allow({}))).toBe(true);
  });

  it("needs every condition that an allowlist has where it needs all", () => {
    const both = all({ patterns: [["^a", ""]], stopwords: "dummy" });
    expect(["<a-dummy>", "<abc>", "<dummy>"].map((text) => judge(text, {}, both))).toEqual([false, true, true]);
    expect(["<abc>", "<xyz>"].map((text) => judge(text, {}, all({ patterns: [["^a", ""]] })))).toEqual([false, true]);
    expect(["<dummy>", "<xyz>"].map((text) => judge(text, {}, all({ stopwords: "dummy" })))).toEqual([false, true]);
  });

  it("needs neither entropy nor an allowlist's consent if the secret proves itself", () => {
    const excused = allow({ patterns: [["a", ""]] });
    expect(judge("<key=[aaaa]>", { proof, entropy: 3, accepts: () => false }, excused)).toBe(true);
    expect(judge("<key=[aaab]>", { proof, entropy: 3 })).toBe(false);
    expect(judge("<key=[aaab]>", { proof }, excused)).toBe(false);
  });

  it("is what the rule accepts, by the secret and the whole match", () => {
    const seen: string[][] = [];
    const accepts = (...texts: readonly string[]): boolean => {
      seen.push([...texts]);
      return texts[0] === "word";
    };
    expect(judge("a <key=[word]> b", { accepts })).toBe(true);
    expect(judge("a <key=[other]> b", { accepts })).toBe(false);
    expect(seen).toEqual([
      ["word", "key=word"],
      ["other", "key=other"],
    ]);
  });

  it("is matched without the line ends around it, and with those inside", () => {
    expect(matches("<\n\nkey=[word]\n\n>", "^key=word$")).toBe(true);
    expect(matches("<key\n\n=[word]>", "^key\n\n=word$")).toBe(true);
  });

  it("is refuted by any of several allowlists", () => {
    const [one, other] = [allow({ stopwords: "one" }), allow({ stopwords: "other" })];
    expect(["<one>", "<other>", "<free>"].map((text) => judge(text, {}, one, other))).toEqual([false, false, true]);
  });
});
