import { describe, expect, it } from "vitest";
import type { Rule } from "../../../../src/secrets/rules/rule.ts";
import { createRuleMatcher } from "../../../../src/secrets/search/rule-matcher.ts";
import { createSearch } from "../../../../src/secrets/search/search.ts";

const ruleOf = (pattern: RegExp, fields: Partial<Rule> = {}): Rule => ({
  id: "r",
  pattern: [pattern.source, pattern.flags === "i" ? "i" : ""],
  ...fields,
});

/** Matches of a rule as `start-end secret@start-end`. */
function matchesOf(rule: Rule, text: string, starts: readonly number[] = []): readonly string[] {
  const matches: string[] = [];
  createRuleMatcher(rule, 7)(text, starts, ({ rule: index, start, end, secret, locate }, given) => {
    expect([index, given]).toEqual([7, text]);
    const at = locate();
    matches.push(`${start}-${end} ${secret}@${at.start}-${at.end}`);
  });
  return matches;
}

describe("a rule's matcher", () => {
  it.each([
    [/k=(?<secret>\w+)/u, "k=word", "0-6 word@2-6"],
    [/k=(\w+)/u, "k=word", "0-6 word@2-6"],
    [/k=(?:"(\w+)"|(\w+))/u, "k=word", "0-6 word@2-6"],
    [/(k)=(?<secret>\w+)/u, "k=word", "0-6 word@2-6"],
    [/k=()(\w+)/u, "k=word", "0-6 word@2-6"],
    [/k=\w+/u, "k=word", "0-6 k=word@0-6"],
    [/k=(?:(x)|\w+)/u, "k=word", "0-6 k=word@0-6"],
  ])("finds the secret of %s in %s", (pattern, text, match) => {
    expect(matchesOf(ruleOf(pattern), text)).toEqual([match]);
    expect(matchesOf(ruleOf(pattern, { anchors: ["k"] }), text, [0])).toEqual([match]);
  });

  it("without anchors finds each match in the whole text, the next behind the last", () => {
    expect(matchesOf(ruleOf(/aa|b/u), "aaab-aa")).toEqual(["0-2 aa@0-2", "3-4 b@3-4", "5-7 aa@5-7"]);
  });

  it("with anchors tries their offsets alone, in order, and none inside a match", () => {
    const rule = ruleOf(/k(\w+)/u, { anchors: ["k"] });
    expect(matchesOf(rule, "kak kb kc", [7, 0, 2])).toEqual(["0-3 ak@1-3", "7-9 c@8-9"]);
    expect(matchesOf(rule, "kak kb kc", [0, 2, 4])).toEqual(["0-3 ak@1-3", "4-6 b@5-6"]);
    expect(matchesOf(rule, "k kb", [0, 2])).toEqual(["2-4 b@3-4"]);
    expect(matchesOf(ruleOf(/kk/u, { anchors: ["k"] }), "kkkk", [0, 1, 2])).toEqual(["0-2 kk@0-2", "2-4 kk@2-4"]);
  });

  it("sees one byte before an anchor, and a window behind it that doubles if a match may be cut off", () => {
    const rule = ruleOf(/\bk(\w+)/u, { anchors: ["k"], window: 4 });
    expect(matchesOf(rule, "ak12", [1])).toEqual([]);
    expect(matchesOf(rule, "a k12", [2])).toEqual(["2-5 12@3-5"]);
    expect(matchesOf(rule, "a k123 4", [2])).toEqual(["2-6 123@3-6"]);
    expect(matchesOf(rule, "a k12345 6", [2])).toEqual(["2-8 12345@3-8"]);
    expect(matchesOf(rule, "a k123456789", [2])).toEqual(["2-10 1234567@3-10"]);
    expect(matchesOf(rule, "k123456789", [0])).toEqual(["0-8 1234567@1-8"]);
  });
});

it("tries no anchor without a text near it that every match contains", () => {
  const rule = ruleOf(/k.{0,7}-u (\w+)/u, { anchors: ["k"], window: 16, contains: ["-u", "-x"] });
  expect(matchesOf(rule, `k -u ab${" ".repeat(40)}k -u cd`, [0, 47])).toEqual(["0-7 ab@5-7", "47-54 cd@52-54"]);
  expect(matchesOf(rule, `k${" ".repeat(40)}-u cd`, [0])).toEqual([]);
  expect(matchesOf(rule, "k -U ab", [0])).toEqual([]);
  const near = ruleOf(/k(\w)/u, { anchors: ["k"], window: 4, contains: ["-u", "-x"] });
  const found = (text: string, ...starts: readonly number[]): number => matchesOf(near, text, starts).length;
  expect(["ka -u", "ka     -x", "ka      -u", "ka", "-u ka"].map((text) => found(text, text.indexOf("k")))).toEqual([
    1, 1, 0, 0, 0,
  ]);
  expect(found("ka -u kb kc -x kd", 0, 6, 9, 15)).toBe(3);
  expect(matchesOf({ ...near, contains: ["k"] }, "ka", [0])).toHaveLength(1);
});

describe("a search", () => {
  const rules: readonly Rule[] = [
    ruleOf(/tok_\w+/u, { id: "a", anchors: ["tok_"] }),
    ruleOf(/\d{4}/u, { id: "b", keywords: ["pin", "code"] }),
    ruleOf(/key-\d/u, { id: "c", anchors: ["key-"], keywords: ["pin", "never"] }),
    { id: "d", path: ["x", ""] },
  ];
  const found = (text: string, wanted: (rule: number) => boolean = () => true): readonly string[] => {
    const matches: string[] = [];
    createSearch(rules).run(Buffer.from(text), () => ({
      includesRule: wanted,
      onMatch: ({ rule, start }) => matches.push(`${rules[rule]!.id} ${start}`),
    }));
    return matches;
  };

  it("reports matches by rule, in the order of the rules", () => {
    expect(found("PIN 1234 key-1 tok_x Tok_y tok_z")).toEqual(["a 15", "a 27", "b 4", "c 9"]);
  });

  it("needs one of a rule's keywords anywhere in the text, in any case, and its anchors", () => {
    expect(found("1234 key-1")).toEqual([]);
    expect(found("1234 key-1 Code")).toEqual(["b 0"]);
    expect(found("1234 pin")).toEqual(["b 0"]);
    expect(found("")).toEqual([]);
  });

  it("leaves out rules that are not wanted", () => {
    expect(found("pin 1234 tok_x", (rule) => rule !== 0)).toEqual(["b 4"]);
  });

  it("tells anchors apart whose bytes beyond ASCII are alike to the automaton", () => {
    const keys = Array.from(
      { length: 128 },
      (_, i) => `${String.fromCharCode(128 + i)}keyword0123456789abcdefghijlmnpqstuvxz`,
    );
    const search = createSearch(keys.map((key) => ruleOf(/[^]{8}/, { id: key, anchors: [key] })));
    for (const [index, key] of keys.entries()) {
      const seen: number[] = [];
      search.run(Buffer.from(`x ${key} y`, "latin1"), () => ({
        includesRule: () => true,
        onMatch: ({ rule, start }) => seen.push(rule, start),
      }));
      expect(seen).toEqual([index, 2]);
    }
  });
});
