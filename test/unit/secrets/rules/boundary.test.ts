import { describe, expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { AFTER, AFTER_VALUE, BEFORE } from "../../../../src/secrets/rules/boundary.ts";
import { GITLEAKS } from "../../../../src/secrets/rules/gitleaks.generated.ts";
import { pathFor, sampleOf } from "./sample.ts";
import { randomText, seeded } from "../../../support/secrets/random.ts";
import { WRITTEN_FORMS } from "./written-forms.ts";

const redactor = createRedactor([], () => () => false);
const begins = (text: string): boolean => new RegExp(`${BEFORE}tok_`).test(text);

const endsValue = (text: string): boolean => new RegExp(`=[a-z0-9]{6}${AFTER_VALUE}`).test(text);
const ends = (text: string): boolean => new RegExp(`^tok${AFTER}`).test(text);

/** gitleaks rules for tokens that need no preceding keyword. */
const TOKENS = GITLEAKS.rules.filter(
  ({ pattern, keywords }) => pattern?.[0].startsWith(BEFORE) && !keywords && !pattern[0].includes("curl"),
);

describe("the place before a token", () => {
  it.each([
    "tok_",
    " tok_",
    '"tok_',
    "=tok_",
    "-tok_",
    "_tok_",
    "étok_",
    "\\ntok_",
    "\\ttok_",
    "\\u0022tok_",
    "\\x22tok_",
    "\\012tok_",
    "%22tok_",
    "\\u001b[32mtok_",
    "[1;31mtok_",
  ])("is there in %j", (text) => {
    expect(begins(text)).toBe(true);
  });

  it.each(["atok_", "1tok_", "ntok_", "\\wtok_", "u0022tok_", "22tok_", "[32tok_"])("is not there in %j", (text) => {
    expect(begins(text)).toBe(false);
  });
});

it.each(["SECRET_", "prefix_", "t1"])("the text %s before a token does not hide it", (before) => {
  const random = seeded(5);
  const draw = (alphabet: string, length: number): string => randomText(alphabet, length, random);
  const alnum = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  for (const token of [
    `${["gh", "p_"].join("")}${draw(alnum, 36)}`,
    `${["sk", "live", ""].join("_")}${draw(alnum, 24)}`,
    `${["AK", "IA"].join("")}${draw("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16)}`,
  ]) {
    const utf8 = Buffer.from(`run ${before}${token} now\n`);
    const text = redact(utf8, redactor.profileFor("a.txt").detect(utf8)).toString();
    expect(text).not.toContain(token.slice(8));
  }
});

it("the place after a token is not in the middle of a name", () => {
  expect(
    ["tok", "tok,", "tok)", "tok]", "tok<", "tok&", "tok|", 'tok\\"', "tok\\t", "tok.", "tok%22"].map(ends),
  ).not.toContain(false);
  expect(["tokx", "tok1", "tok_", "tok-"].map(ends)).not.toContain(true);
});

it("gitleaks' rules for tokens are more than a few", () => {
  expect(TOKENS.length).toBeGreaterThan(3);
});

it("a value after a provider's name ends at anything but code, if it has a digit, and otherwise at a quote, blank or line end", () => {
  expect(
    [
      "=abc123",
      "=abc123,",
      "=abc123)",
      "=abc123<",
      "=abc123&",
      '=abc123\\"',
      "=abcdef",
      '=abcdef"',
      "=abcdef;",
      "=abcdef\\n",
    ].map(endsValue),
  ).not.toContain(false);
  expect(
    ["=abcdef,", "=abcdef)", "=abc123(", "=abc123[0]", "=abc123.x", "=abc123-4", "=abc1234", "=abcdef\\t"].map(
      endsValue,
    ),
  ).not.toContain(true);
});

describe.each(TOKENS)("gitleaks' rule $id", (rule) => {
  const random = seeded(rule.id.length);
  const profile = redactor.profileFor(pathFor(rule));
  const samples = Array.from({ length: 200 }, () => sampleOf(rule, random).trim().split("\n").at(-1) ?? "");
  const token =
    samples.find((text) => /^[\w./+=-]+$/.test(text) && profile.detect(Buffer.from(text)).length === 1) ?? "";

  it.each(Object.entries(WRITTEN_FORMS))("finds its token %s", (_, write) => {
    const utf8 = Buffer.from(write(token));
    expect(token).not.toBe("");
    expect(redact(utf8, profile.detect(utf8)).toString()).not.toContain(token);
  });
});
