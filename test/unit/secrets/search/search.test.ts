import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Search } from "../../../../src/secrets/search/search.ts";
import { createSearch } from "../../../../src/secrets/search/search.ts";
import { CONTENT_RULES, sampleOf } from "../rules/sample.ts";
import { seeded } from "../../../support/secrets/random.ts";

const search = createSearch(CONTENT_RULES);

/** Pattern matches, and the places where rules without a pattern start to read. */
interface Matches {
  readonly matches: string[];
  readonly places: string[];
}

function searched(use: Search, text: string): Matches {
  const [matches, places]: [string[], string[]] = [[], []];
  use.run(Buffer.from(text, "latin1"), () => ({
    includesRule: () => true,
    onMatch: ({ rule, start, end, secret, locate }) => {
      const { start: from, end: to } = locate();
      const { id, isRead } = CONTENT_RULES[rule]!;
      if (isRead === true) places.push(`${id} ${start}`);
      else matches.push(`${id} ${start}-${end} ${from}-${to} ${secret}`);
    },
  }));
  return { matches, places };
}

/** Matches of every rule's pattern in the whole text, by brute force. */
function matchedByPatterns(text: string): Matches {
  const lower = text.toLowerCase();
  const places = CONTENT_RULES.filter(({ isRead }) => isRead).flatMap(({ id, pattern: [source, flags] }) =>
    Array.from(text.matchAll(new RegExp(source, `${flags}g`)), ({ index }) => `${id} ${index}`),
  );
  const matches = CONTENT_RULES.filter(({ isRead }) => !isRead)
    .filter(({ keywords }) => !keywords || keywords.some((word) => lower.includes(word)))
    .flatMap((rule) => {
      const [source, flags] = rule.pattern;
      return Array.from(text.matchAll(new RegExp(source, `${flags}dg`)), (match) => {
        const named = match.groups?.["secret"] === undefined ? undefined : match.indices?.groups?.["secret"];
        const group = match.slice(1).findIndex(Boolean) + 1;
        const [from, to] = named ?? match.indices?.[group] ?? [0, 0];
        return `${rule.id} ${match.index}-${match.index + match[0].length} ${from}-${to} ${text.slice(from, to)}`;
      });
    });
  return { matches, places };
}

function expectSame(found: Matches, wanted: Matches): void {
  expect(found.matches).toEqual(wanted.matches);
  // Places inside a longer name are read as well.
  expect(found.places).toEqual(expect.arrayContaining(wanted.places));
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
    expectSame(searched(search, text), matchedByPatterns(text));
  });

  it("in this project's sources and in its dependencies' readme files", () => {
    const root = new URL("../../../../", import.meta.url);
    const urls = [
      ...filesUnder(new URL("src/", root), ".ts"),
      ...filesUnder(new URL("node_modules/@types/node/", root), ".ts").slice(0, 20),
      ...filesUnder(new URL("node_modules/picomatch/", root), ".md"),
    ];
    for (const url of urls) {
      const text = readFileSync(url, "latin1");
      expectSame(searched(search, text), matchedByPatterns(text));
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
        expectSame(searched(search, text), matchedByPatterns(text));
      }),
      { numRuns: 300, seed: 4 },
    );
  });
});
