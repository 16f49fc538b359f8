import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSearch, type Search } from "../../../../../src/core/redact/search/search.ts";
import { fastGrowing } from "../../../../support/growth.ts";
import { CONTENT_RULES, sampleOf, seeded } from "../rules/sample.ts";

const search = createSearch(CONTENT_RULES);

function searched(use: Search, text: string): readonly string[] {
  const matches: string[] = [];
  use.run(
    Buffer.from(text, "latin1"),
    () => true,
    ({ rule, start, end, secret, locate }) => {
      const { start: from, end: to } = locate();
      matches.push(`${CONTENT_RULES[rule]?.id} ${start}-${end} ${from}-${to} ${secret}`);
    },
  );
  return matches;
}

/** What every rule's pattern matches in the whole text, found the slow way. */
function matchedByPatterns(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return CONTENT_RULES.filter(({ keywords }) => !keywords || keywords.some((word) => lower.includes(word))).flatMap(
    (rule) => {
      const [source, flags] = rule.pattern;
      return Array.from(text.matchAll(new RegExp(source, `${flags}dg`)), (match) => {
        const named = match.groups?.["secret"] === undefined ? undefined : match.indices?.groups?.["secret"];
        const group = match.slice(1).findIndex(Boolean) + 1;
        const [from, to] = named ?? match.indices?.[group] ?? [0, 0];
        return `${rule.id} ${match.index}-${match.index + match[0].length} ${from}-${to} ${text.slice(from, to)}`;
      });
    },
  );
}

function filesUnder(folder: URL, extension: string): readonly URL[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => new URL(`file://${entry.parentPath}/${entry.name}`));
}

describe("a search by anchors finds what the patterns find in the whole text", () => {
  it.each(CONTENT_RULES)("in generated secrets of $id", (rule) => {
    const random = seeded(rule.id.length * 7919 + rule.id.charCodeAt(0));
    const text = Buffer.from(Array.from({ length: 8 }, () => sampleOf(rule, random)).join(" é ")).toString("latin1");
    expect(searched(search, text)).toEqual(matchedByPatterns(text));
  });

  it("in this project's sources and in its dependencies' readme files", () => {
    const root = new URL("../../../../../", import.meta.url);
    const urls = [
      ...filesUnder(new URL("src/", root), ".ts"),
      ...filesUnder(new URL("node_modules/@types/node/", root), ".ts").slice(0, 20),
      ...filesUnder(new URL("node_modules/picomatch/", root), ".md"),
    ];
    for (const url of urls) {
      const text = readFileSync(url, "latin1");
      expect(searched(search, text)).toEqual(matchedByPatterns(text));
    }
    expect(urls.length).toBeGreaterThan(30);
  });

  it("in mixtures of secrets, keywords and noise", () => {
    const piece = fc.oneof(
      fc.nat().map((seed) => sampleOf(CONTENT_RULES[seed % CONTENT_RULES.length] ?? { id: "" }, seeded(seed))),
      fc.constantFrom("key", "token = ", "https://a:b@c", "curl -u ", "\n", " ", '"', "é", "x".repeat(40)),
      fc.string({ unit: "binary-ascii" }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = Buffer.from(pieces.join("")).toString("latin1");
        expect(searched(search, text)).toEqual(matchedByPatterns(text));
      }),
      { numRuns: 150, seed: 4 },
    );
  });
});

/** Pieces to repeat: what begins like a match of the rule and then goes on, or goes wrong. */
function attacksOn(rule: (typeof CONTENT_RULES)[number]): readonly string[] {
  const sample = sampleOf(rule, seeded(rule.id.length)).split("\n").slice(1, -1).join("\n");
  const word = sample.slice(0, rule.anchors?.[0]?.length ?? 8);
  return [word, `${word} `, `${word}=a`, `${sample.slice(0, -2)}~`, sample.slice(0, sample.length / 2)];
}

/** A pattern without what rules of one form differ in: names, alphabets, lengths. */
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
      one.run(
        Buffer.from(text),
        () => true,
        () => {},
      );
    };
    return attacksOn(rule).map((piece) => ({ rule, piece, searchOne }));
  });
  const work = ({ rule, piece, searchOne }: (typeof attacks)[number], size: number): void =>
    searchOne(`${rule.keywords?.[0] ?? ""} ${piece.repeat(Math.ceil(size / piece.length))}`);
  expect(attacks.length).toBeGreaterThan(200);
  expect(fastGrowing(attacks, work, 80_000).map(({ rule, piece }) => `${rule.id}: ${piece}`)).toEqual([]);
});

/**
 * An attempt that may run over the next anchors without a limit makes n attempts of length n. It may not, because it
 * begins at a word boundary only, sees a window, or for the reason given.
 */
const RUNS_ON: Readonly<Record<string, string>> = {
  "generic-api-key": "between keyword and run stands a sign that the run cannot hold, 26 bytes on at most",
  "slack-bot-token": "the run is the end of the pattern: it cannot fail, and the next attempt begins behind it",
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
    return window === undefined && !source.startsWith("\\b") && anchors?.some(inside);
  });
  expect(risky.map(({ id }) => id).toSorted()).toEqual(Object.keys(RUNS_ON).toSorted());
});
