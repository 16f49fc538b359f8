import { describe, expect, it } from "vitest";
import { boundedExtract, type DeltaExtractOptions } from "../../../../src/compare/report/extract.ts";
import { redactionSentence, adviceParagraphs } from "../../../../src/github/comment/remedies.ts";
import type { Delta, DeltaRedaction } from "../../../../src/compare/delta/delta-model.ts";
import { deltaOf, fullOf } from "../../pack/report/delta-samples.ts";

const extractOf = (delta: Partial<Delta>, options: Partial<DeltaExtractOptions> = {}) =>
  boundedExtract(deltaOf(delta), { key: "default", failed: [], deterministic: undefined, ...options });

/** Nonempty paragraphs. */
function paragraphs(delta: Partial<Delta>, options: Partial<DeltaExtractOptions> = {}): readonly string[] {
  const comment = extractOf(delta, options);
  return adviceParagraphs({ comment, nameOf: ({ pack }) => pack.toUpperCase(), links: { guide: undefined } }).filter(
    (text) => text !== "",
  );
}

const redaction = (line: number, fields: Partial<DeltaRedaction> = {}): DeltaRedaction => ({
  rule: "stripe-key",
  path: "src/a.ts",
  line,
  specific: true,
  ...fields,
});

const allow = (value: string): NonNullable<DeltaRedaction["allow"]> => ({
  rules: ["stripe-key"],
  paths: ["src/a.ts"],
  values: [value],
});

describe("what a comment says to do", () => {
  it("is nothing if nothing failed", () => {
    expect(paragraphs({})).toEqual([]);
    expect(paragraphs({ missing: "not-asked" })).toEqual([]);
  });

  it("names every reason, and what to do about secrets that are old and memory", () => {
    expect(paragraphs({}, { failed: ["secrets", "memory"] })).toEqual([
      "The change adds no secrets, but `policy.secrets: fail` fails on every secret in the packs. The job summary lists them under Findings.",
      expect.stringMatching(
        /^The job summary lists outdated and forbidden content in the memory folder; .* refreshes generated blocks\.$/u,
      ),
    ]);
    expect(paragraphs({}, { failed: ["memory"] })).toHaveLength(1);
    expect(paragraphs({}, { failed: ["determinism"], deterministic: false })[0]).toMatch(
      /so no number here is reliable\. Re-run the job\. If it fails again, .*\.$/u,
    );
    expect(paragraphs({}, { deterministic: true })).toEqual([]);
  });

  it("is about the specific secrets alone if others are new, too", () => {
    const general = redaction(1, { rule: "generic-api-key", specific: false });
    expect(paragraphs({ redactions: [general] })).toEqual([]);
    const [advice] = paragraphs({ redactions: [general, redaction(7)] });
    expect(advice).toMatch(
      /^2 new redactions: .*For false positives, run `carryon check --secrets --fix-allow src\/a\.ts:7`/u,
    );
  });

  it("ends with the entries for new secrets, of three at most, and without a block if there are none", () => {
    const block = (redactions: readonly DeltaRedaction[]): string => {
      const [text = ""] = paragraphs({ redactions });
      return text.slice(text.indexOf(" The entries"));
    };
    const many = [1, 2, 3, 4].map((line) => redaction(line, { allow: allow(`v${line}`) }));
    expect(block(many)).toBe(
      [
        " The entries for `policy.allow`:",
        "",
        "~~~yaml",
        ...["v1", "v2", "v3"].flatMap((value) => [
          '- { rules: [stripe-key], paths: ["src/a.ts"],',
          `    values: ["${value}"] }`,
        ]),
        "~~~",
      ].join("\n"),
    );
    expect(block([redaction(1), redaction(2, { allow: allow("v2") })])).toContain(
      '~~~yaml\n- { rules: [stripe-key], paths: ["src/a.ts"],\n    values: ["v2"] }\n~~~',
    );
    expect(paragraphs({ redactions: [redaction(1)] })[0]).toMatch(/then update this branch\.$/u);
  });

  const CUTS = [
    { pattern: "/b/**", files: 2, tokens: 90 },
    { pattern: "/a.ts", files: 1, tokens: 60 },
  ];
  const over = { state: "over", over: 600, gate: "adds-to-over", needed: 600, cuts: CUTS } as const;
  const afterCuts = { tokens: 1900, largest: 1900, documents: 1 };

  it("is the lines that make all packs pass, each once, in the packed folder", () => {
    const packs = ["full", "split"].map((pack) => fullOf({ pack, ...over, afterCuts }));
    expect(paragraphs({ packs }, { failed: ["budget"], folder: "packages/web" })).toEqual([
      "**To fix:** add these lines to `packages/web/.carryonignore` in this pull request (FULL becomes 1,900 and SPLIT becomes 1,900), or ask a maintainer for the label `context-budget: accepted`.\n\n~~~\n/b/**\n/a.ts\n~~~",
    ]);
    const [text] = paragraphs({ packs: packs.slice(0, 1) });
    expect(text).toMatch(
      /^\*\*To get back within the limit:\*\* add these lines to `\.carryonignore` .*becomes 1,900\)\.$/mu,
    );
  });

  it("is the limit to raise if cuts are not known to suffice for every pack, or are no lines to copy", () => {
    const one = fullOf({ ...over, afterCuts });
    const hostile = { ...one, cuts: [{ pattern: "~~~", files: 1, tokens: 1 }] };
    for (const packs of [[one, fullOf({ pack: "split", ...over })], [hostile]]) {
      const [text = ""] = paragraphs({ packs }, { failed: ["budget"] });
      expect(text).toMatch(
        /^\*\*To fix:\*\* no file that this change adds or grows is enough to leave out\. Raise `packs\.full\.budget\.max` to/u,
      );
      expect(text).not.toContain("~~~");
    }
  });
});

/** Sentence about `count` new redactions. */
const sentence = (count: number): string =>
  redactionSentence({
    comment: extractOf({ redactions: Array.from({ length: count }, (_, i) => redaction(i + 1)) }),
    links: { guide: undefined },
  });

describe("the sentence about new redactions", () => {
  it("names three places, and counts the others", () => {
    expect(sentence(0)).toBe("");
    expect(sentence(1)).toBe("1 new redaction: `stripe-key` in `src/a.ts` line 1.");
    expect(sentence(5)).toBe(
      "5 new redactions: `stripe-key` in `src/a.ts` line 1, `stripe-key` in `src/a.ts` line 2, `stripe-key` in `src/a.ts` line 3 and 2 more.",
    );
  });
});
