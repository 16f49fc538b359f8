import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowDigest } from "../../../src/secrets/allow-digest.ts";
import { allowEntryFor, fileEntry, matchesBySpan } from "../../../src/secrets/allow-entry.ts";
import { createRedactor } from "../../../src/secrets/redactor.ts";
import { globPredicate } from "../../../src/base/globs/globs.ts";
import { checkGlob, literalGlob } from "../../../src/base/globs/glob-rules.ts";
import type { AllowEntry } from "../../../src/secrets/allow-entry.ts";
import { CONTENT_RULES, pathFor, sampleOf } from "./rules/sample.ts";
import { seeded } from "../../support/secrets/random.ts";

const SALT = "0123456789abcdef".repeat(2);
const plain = createRedactor([], globPredicate);

/** Entries that allow everything the first round finds in a text, with the values themselves. */
function entriesOf(path: string, utf8: Buffer): readonly AllowEntry[] {
  const profile = plain.profileFor(path);
  const matches = matchesBySpan(profile.candidates(utf8), profile.detect(utf8));
  return [...matches.values()].map(({ rules, secrets }) => ({
    rules,
    paths: [literalGlob(path)!],
    values: secrets.map((secret) => Buffer.from(secret, "latin1").toString("utf8")),
  }));
}

describe("the entry that allows a secret", () => {
  it("excuses it and what overlaps it, whatever rule found it", () => {
    const kept = CONTENT_RULES.flatMap((rule) => {
      const path = pathFor(rule);
      const utf8 = Buffer.from(sampleOf(rule, seeded(7)));
      const entries = entriesOf(path, utf8);
      const spans = createRedactor(entries, globPredicate).profileFor(path).detect(utf8);
      return spans.filter(({ round }) => round === 1).map(() => rule.id);
    });
    expect(kept).toEqual([]);
  });

  it("names every rule that matches in a span, and each value once", () => {
    const utf8 = Buffer.from(`const token = "${sampleOf(ruleOf("github-pat"), seeded(3))}";\n`.repeat(2));
    const profile = plain.profileFor("a.ts");
    const spans = profile.detect(utf8);
    const [first, second, ...others] = matchesBySpan(profile.candidates(utf8), spans).values();
    expect(first?.rules).toContain("github-pat");
    expect(second).toEqual(first);
    expect(others).toEqual([]);
    const entry = allowEntryFor("a.ts", first!, SALT);
    expect(entry).toEqual({
      rules: first!.rules,
      paths: ["a.ts"],
      values: [allowDigest(first!.secrets[0]!, SALT)],
      salt: SALT,
    });
    expect(createRedactor([entry], globPredicate).profileFor("a.ts").detect(utf8)).toEqual([]);
    expect(createRedactor([entry], globPredicate).profileFor("b.ts").detect(utf8)).toEqual(spans);
    expect(
      createRedactor([{ ...entry, salt: "f".repeat(32) }], globPredicate)
        .profileFor("a.ts")
        .detect(utf8),
    ).toEqual(spans);
  });
});

const candidate = (start: number, end: number, rule: string, secret?: string) => ({
  start,
  end,
  rule,
  ...(secret !== undefined && { secret }),
});
const span = (start: number, end: number, round = 1) => ({ round, start, end, rule: "r", line: 1 });

it("what matched is told by the span that it begins in, of those of the first round", () => {
  const [first, second, empty, later] = [span(0, 5), span(5, 9), span(10, 15), span(0, 4, 2)];
  const candidates = [
    candidate(7, 9, "b", "B"),
    candidate(5, 9, "a"),
    candidate(3, 5, "d", "D"),
    candidate(0, 5, "c", "C"),
  ];
  expect([...matchesBySpan(candidates, [first, second, empty, later])]).toEqual([
    [first, { rules: ["c", "d"], secrets: ["C", "D"] }],
    [second, { rules: ["a", "b"], secrets: ["B"] }],
  ]);
});

describe("the glob of one path", () => {
  const part = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...Array.from("ab[]{}(),!?\\@+-é. ")) });
  const path = fc
    .array(
      part.filter((text) => text !== "." && text !== ".."),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => parts.join("/"));

  it("matches that path and no other", () => {
    fc.assert(
      fc.property(path, path, (one, other) => {
        const glob = literalGlob(one)!;
        expect(checkGlob(glob)).toEqual({ count: 1 });
        const has = globPredicate([glob]);
        expect([has(one), has(other)]).toEqual([true, one === other]);
      }),
    );
  });

  it("has any character in place of a star, which globs have few of", () => {
    expect(globPredicate([literalGlob("a*b*c/*d*e*")!])("a*b*c/*d*e*")).toBe(true);
  });

  it("is missing if it is longer than a glob can be, and then no file is allowed by it", () => {
    expect(fileEntry("a".repeat(256), "x")).toEqual({ rules: ["x"], paths: ["a".repeat(256)] });
    expect(fileEntry("a".repeat(257), "x")).toBeUndefined();
    expect(fileEntry("[".repeat(129), "x")).toBeUndefined();
    expect(allowEntryFor("a".repeat(257), { rules: ["x"], secrets: ["y"] }, SALT)).not.toHaveProperty("paths");
  });
});

function ruleOf(wanted: string) {
  const rule = CONTENT_RULES.find(({ id }) => id === wanted);
  if (rule === undefined) throw new Error(`no rule ${wanted}`);
  return rule;
}
