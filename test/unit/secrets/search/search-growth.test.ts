import { expect, it } from "vitest";
import { BEFORE, BEFORE_WEAK } from "../../../../src/secrets/rules/boundary.ts";
import { createSearch } from "../../../../src/secrets/search/search.ts";
import { fastGrowing } from "../../../support/growth.ts";
import { CONTENT_RULES, sampleOf } from "../rules/sample.ts";
import { seeded } from "../../../support/secrets/random.ts";

/** Pieces to repeat: they begin like a match of the rule and then continue or fail. */
function attacksOn(rule: (typeof CONTENT_RULES)[number]): readonly string[] {
  const sample = sampleOf(rule, seeded(rule.id.length)).split("\n").slice(1, -1).join("\n");
  const word = sample.slice(0, rule.anchors?.[0]?.length ?? 8);
  return [word, `${word} `, `${word}=a`, `${sample.slice(0, -2)}~`, sample.slice(0, sample.length / 2)];
}

/** Pattern without the parts that vary among similar rules: names, alphabets, lengths. */
function formOf({ pattern: [source] }: (typeof CONTENT_RULES)[number]): string {
  return source
    .replace(/\[[^\]]*\]/g, "[]")
    .replace(/\d+/g, "0")
    .replace(/\w{4,}/g, "w");
}

it("no rule takes quadratic time on hostile text", () => {
  const forms = CONTENT_RULES.map(formOf);
  const attacks = CONTENT_RULES.filter((_, index) => forms.indexOf(forms[index] ?? "") === index).flatMap((rule) => {
    const one = createSearch([rule]);
    const searchOne = (text: string): void => {
      one.run(Buffer.from(text), () => ({ includesRule: () => true, onMatch: () => {} }));
    };
    return attacksOn(rule).map((piece) => ({ rule, piece, searchOne }));
  });
  const work = ({ rule, piece, searchOne }: (typeof attacks)[number], size: number): void =>
    searchOne(`${rule.keywords?.[0] ?? ""} ${piece.repeat(Math.ceil(size / piece.length))}`);
  expect(attacks.length).toBeGreaterThan(200);
  expect(fastGrowing(attacks, work, 80_000).map(({ rule, piece }) => `${rule.id}: ${piece}`)).toEqual([]);
});

/** Prefixes that allow a match only at a word boundary or after an escape. */
const BEGINNINGS = ["\\b", BEFORE, BEFORE_WEAK];

/**
 * Rules whose unlimited repetition cannot cross the next anchors, with the reason. Otherwise n attempts could each scan
 * n characters. Rules that start at a word boundary or have a window need no entry.
 */
const RUNS_ON: Readonly<Record<string, string>> = {
  "generic-api-key": "between keyword and run stands a sign that the run cannot hold, 26 bytes on at most",
  "yandex-access-token": "between keyword and run stands a sign that the run cannot hold, 26 bytes on at most",
};

it("a repetition without a limit cannot run over the anchors of other attempts", () => {
  const risky = CONTENT_RULES.filter(({ pattern: [source, flags], anchors, window }) => {
    const unlimited = source.replace(/\[(?:\\.|[^\]\\])*\](?!\*|\+|\{\d+,\})/g, "");
    const sets = Array.from(
      unlimited.matchAll(/(\[(?:\\.|[^\]\\])*\]|\\w|\.)(?:\*|\+|\{\d+,\})/g),
      ([, set]) => new RegExp(`^${set}+$`, flags),
    );
    const inside = (word: string): boolean => sets.some((set) => set.test(word) || set.test(word.toUpperCase()));
    return window === undefined && !BEGINNINGS.some((one) => source.startsWith(one)) && anchors?.some(inside);
  });
  expect(risky.map(({ id }) => id).toSorted()).toEqual(Object.keys(RUNS_ON).toSorted());
});
