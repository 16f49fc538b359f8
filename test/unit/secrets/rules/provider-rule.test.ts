import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import {
  AFTER,
  AFTER_WEAK,
  BEFORE,
  BEFORE_COMMON,
  BEFORE_WEAK,
  afterRunOf,
  beforeRunOf,
} from "../../../../src/secrets/rules/boundary.ts";
import { CRC32_HEX } from "../../../../src/secrets/rules/checksum.ts";
import { matchPattern } from "../../../../src/secrets/rules/pattern.ts";
import { providerRules } from "../../../../src/secrets/rules/text-rules.ts";
import { exampleToken, type ProviderForm, providerRule } from "../../../../src/secrets/rules/provider-rule.ts";
import { PROVIDERS } from "../../../../src/secrets/rules/providers/list.ts";
import { parseForm, formPrefixes } from "../../../../src/secrets/rules/token-form.ts";
import { RULES } from "./sample.ts";
import { seeded } from "../../../support/secrets/random.ts";
import { WRITTEN_FORMS } from "./written-forms.ts";

const FORMS = PROVIDERS.flatMap(({ forms }) => forms);
const profile = createRedactor([], () => () => false).profileFor("src/a.txt");
const redacted = (text: string): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, profile.detect(utf8)).toString();
};
const withContext = ({ near }: ProviderForm, text: string): string => (near ? `${near[0]}\n${text}` : text);
const hex = (length: number): string => createHash("sha512").update(String(length)).digest("hex").slice(0, length);
const formOf = (form: string): ProviderForm => ({ id: "f", what: "key", form });
const seedOf = (id: string): number => Buffer.from(id).reduce((sum, byte) => sum * 31 + byte, 7);

describe("the list of providers", () => {
  it("has rules that do not depend on a path", () => {
    for (const { id, path, pattern, allow = [] } of providerRules()) {
      expect([id, path, pattern !== undefined]).toEqual([id, undefined, true]);
      expect(allow.flatMap(({ paths }) => paths)).toEqual([]);
    }
  });

  it("has more than 300 forms, each with a name of its own and a public source", () => {
    expect(FORMS.length).toBeGreaterThan(300);
    const ids = RULES.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const { name, source, forms } of PROVIDERS) {
      expect([name, forms.length]).not.toEqual([name, 0]);
      for (const form of forms) expect(new URL(form.source ?? source).protocol).toBe("https:");
    }
  });

  it("names every provider once", () => {
    const names = PROVIDERS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(FORMS)("$id", (form) => {
  const random = seeded(seedOf(form.id));
  const tokens = Array.from({ length: 3 }, () => exampleToken(form, random));

  it("is found whole in every written form, and nothing before it is", () => {
    for (const token of tokens) {
      for (const [name, write] of Object.entries(WRITTEN_FORMS)) {
        const text = withContext(form, write(token));
        const [before = ""] = text.split(token);
        const result = redacted(text);
        const rest = [token, token.slice(-8)].filter((part) => result.includes(part));
        expect([name, token, rest, result.startsWith(`${before}[REDACTED:`)]).toEqual([name, token, [], true]);
      }
    }
  });

  it("leaves placeholders, words and digests after its prefix", () => {
    const prefix = formPrefixes(parseForm(form.form))[0] ?? "";
    const digest = createHash("sha256").update(form.id).digest("hex");
    const texts = [
      `${prefix}${"x".repeat(40)}`,
      `${prefix}your-token-here`,
      `${prefix}some_identifier_of_the_program_that_is_rather_long`,
      prefix,
    ];
    const free = [
      digest,
      digest.slice(0, 40),
      digest.slice(0, 32),
      `${digest.slice(0, 8)}-0f1e-4a2b-8c3d-${digest.slice(8, 20)}`,
    ];
    for (const text of [...texts, ...free]) {
      const written = withContext(form, `the value is ${text} here`);
      expect(redacted(written)).toBe(written);
    }
  });
});

describe("a token's whole run", () => {
  it.each([
    ["a refresh token of 76 characters", `ghr_${hex(76)}`],
    ["a workspace token of many parts", `xoxa-2-11-11-12-${hex(32)}`],
    ["a SCIM token of 28 characters", `glsoat-${hex(28)}`],
    ["a longer fine-grained token", `github_pat_${hex(100)}`],
    ["an installation token with a payload", `ghs_${hex(40)}.${hex(60)}.${hex(43)}`],
    ["a token of GitLab with its route", `glpat-${hex(27)}.0${hex(1)}${hex(7)}`],
  ])("goes with %s", (_, token) => {
    expect(redacted(`a "${token}" b`)).toMatch(/^a "\[REDACTED:[a-z-]+\]" b$/);
  });
});

describe("a token's checksum", () => {
  const form = FORMS.find(({ id }) => id === "github-pat")!;
  const body = "exampleexampleexampleexample00";

  it("proves a token that looks like an example", () => {
    const token = form.checksum!.complete(`ghp_${body}000000`);
    expect(redacted(token)).toBe("[REDACTED:github-pat]");
    expect(redacted(`ghp_${body}000000`)).toBe(`ghp_${body}000000`);
  });
});

describe("providerRule", () => {
  it("looks for a prefix, or for the rarest text inside, and then takes what is before it", () => {
    expect(providerRule(formOf("(aB|aBc)_<hex 4>")).anchors).toEqual(["ab_", "abc_"]);
    expect(providerRule(formOf("(ab|abc)<hex 4>")).anchors).toEqual(["ab"]);
    const inside = providerRule(formOf("<hex 4-6>Qq~<digit 2>"));
    expect(inside.anchors).toEqual(["qq~"]);
    expect(inside.read?.("x=abcdeQq~12.", 7)).toEqual({ values: [{ start: 2, end: 12 }], end: 12 });
    expect(providerRule(formOf("<hex 4>.<hex 4>")).anchors).toBeUndefined();
  });

  it.each([
    ["tok_<hex 4>", "tok_[0-9a-f]{4}"],
    ["tok-a-<hex 4>", "tok-a-[0-9a-f]{4}"],
    ["tok-<hex 4>", `${BEFORE_COMMON}tok-[0-9a-f]{4}`],
    ["to-<hex 4>", `${BEFORE_COMMON}to-[0-9a-f]{4}${AFTER}`],
    ["token-<hex 4>", `${BEFORE}token-[0-9a-f]{4}`],
    ["TOK-<hex 4>", `${BEFORE}TOK-[0-9a-f]{4}${AFTER}`],
    ["tokn<hex 4>", `${BEFORE_WEAK}tokn[0-9a-f]{4}${AFTER_WEAK}`],
    ["(tok_|tokn)<hex 4>", `${BEFORE_WEAK}(?:tok_|tokn)[0-9a-f]{4}${AFTER_WEAK}`],
    ["(tok_|to-)<hex 4>", `${BEFORE_COMMON}(?:tok_|to-)[0-9a-f]{4}${AFTER}`],
    ["$tok_<hex 4>", String.raw`\$tok_[0-9a-f]{4}`],
    ["<hex 4>.<hex 4>", `(?=[0-9a-f]{4})${beforeRunOf("0-9a-f")}[0-9a-f]{4}\\.[0-9a-f]{4}${AFTER}`],
    ["[a]<hex 4>", `(?=(?:a)?)${beforeRunOf("\\w-")}(?:a)?[0-9a-f]{4}${AFTER}`],
    ["<hex 4>Qq~<digit 2>", `(?<=${beforeRunOf("0-9a-f")}[0-9a-f]{4})Qq~[0-9]{2}${afterRunOf("0-9")}`],
    ["<hex 4>~~<digit 2>abc[x]", `(?<=${beforeRunOf("0-9a-f")}[0-9a-f]{4}~~[0-9]{2})abc(?:x)?${afterRunOf("0-9")}`],
  ])("makes a pattern of %s", (form, source) => {
    expect(providerRule(formOf(form)).pattern).toEqual([source, ""]);
  });

  it("lets a common prefix begin only where a word begins", () => {
    const [source] = providerRule({ ...formOf("test_<hex 4>"), near: ["vendor"] }).pattern ?? [];
    expect(source).toBe(`${BEFORE_COMMON}test_[0-9a-f]{4}`);
  });

  it("asks for what follows the prefix, and for what the form says of files, words and checksums", () => {
    const follow = (form: string) => providerRule(formOf(form)).follow;
    expect(
      ["tok_<hex 4-9>", "tok_<uuid>", "tok_[a]<hex 4>", "(ab|abc)<hex 4>", "tok_a"].map((form) => follow(form)),
    ).toEqual([{ need: "0-9a-f", minRun: 4 }, { need: "0-9A-Fa-f", minRun: 8 }, undefined, undefined, undefined]);
    const form = { ...formOf("tok_<hex 4>"), near: ["vendor"], checksum: CRC32_HEX, entropy: 3 };
    expect(providerRule(form)).toMatchObject({ id: "f", keywords: ["vendor"], proof: CRC32_HEX.holds, entropy: 3 });
    const plain = providerRule(formOf("tok_<hex 4>"));
    expect([plain.entropy, "keywords" in plain, "proof" in plain]).toEqual([2, false, false]);
  });

  it("allows words and placeholders after any of its prefixes, of tokens of any form", () => {
    for (const form of ["(tok_|t.k-)<hex 4>", "<hex 4>.<hex 4>"]) {
      const [allow] = providerRule(formOf(form)).allow!;
      expect(allow).toMatchObject({ needs: "any", target: "secret", paths: [], stopwords: "" });
    }
    const [allow] = providerRule(formOf("(tok_|t.k-)<hex 4>")).allow!;
    const isAllowed = (text: string): boolean => allow!.patterns.some((pattern) => matchPattern(pattern, text));
    const words = ["tok_some_words", "t.k-SOME_WORDS", "tok_0-your-token", "tok_EXAMPLE", "tok_xxxxxx", "tok_00000000"];
    expect(words.filter((text) => !isAllowed(text))).toEqual([]);
    expect(
      ["tok_word", "tok_some_w0rds", "xtok_some_words", "tXk-some_words"].filter((text) => isAllowed(text)),
    ).toEqual([]);
  });

  it("takes a token of ten different characters, as far as 256 bytes before the text inside", () => {
    const { read } = providerRule(formOf("<lower 0-300>~~~<digit 9>"));
    const values = (before: string, after: string) =>
      read!(`${before}~~~${after}`, before.length).values.map(({ start, end }) => [start, end]);
    expect(values("", "582716394")).toEqual([[0, 12]]);
    expect(values("", "582716398")).toEqual([]);
    expect(values(".qmt", "582716394")).toEqual([[1, 16]]);
    expect(values(`.${"qmtzb".repeat(51)}`, "582716394")).toEqual([[1, 268]]);
    expect(read!(".abc~~~x", 4)).toEqual({ values: [], end: 4 });
  });
});
