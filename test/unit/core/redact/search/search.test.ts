import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSearch, type Search } from "../../../../../src/core/redact/search/search.ts";
import { CONTENT_RULES, sampleOf } from "../rules/sample.ts";
import { seeded } from "../../../../support/secrets/random.ts";

const search = createSearch(CONTENT_RULES);

function searched(use: Search, text: string): readonly string[] {
  const matches: string[] = [];
  use.run(Buffer.from(text, "latin1"), () => ({
    wanted: () => true,
    found: ({ rule, start, end, secret, locate }) => {
      const { start: from, end: to } = locate();
      matches.push(`${CONTENT_RULES[rule]?.id} ${start}-${end} ${from}-${to} ${secret}`);
    },
  }));
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
    const sample = fc
      .nat()
      .map((seed) => sampleOf(CONTENT_RULES[seed % CONTENT_RULES.length] ?? { id: "" }, seeded(seed)));
    const piece = fc.oneof(
      sample,
      fc
        .tuple(sample, fc.nat(), fc.string({ unit: "binary-ascii", maxLength: 2 }))
        .map(([text, at, change]) => text.slice(0, at % text.length) + change + text.slice((at % text.length) + 1)),
      fc.constantFrom("key", "token = ", "https://a:b@c", "curl -u ", "\n", " ", '"', "é", "x".repeat(40)),
      fc.string({ unit: "binary-ascii" }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = Buffer.from(pieces.join("")).toString("latin1");
        expect(searched(search, text)).toEqual(matchedByPatterns(text));
      }),
      { numRuns: 300, seed: 4 },
    );
  });
});
