import { describe, expect, it } from "vitest";
import { boundedExtract, type DeltaExtractOptions } from "../../../../src/compare/report/extract.ts";
import { redactionSentence, adviceParagraphs } from "../../../../src/github/comment/remedies.ts";
import type { Delta, DeltaRedaction } from "../../../../src/compare/delta/delta-model.ts";
import { deltaOf, packOf } from "../../pack/report/delta-samples.ts";

const extractOf = (delta: Partial<Delta>, options: Partial<DeltaExtractOptions> = {}) =>
  boundedExtract(deltaOf(delta), { key: "default", failed: [], deterministic: undefined, ...options });

/** Nonempty paragraphs. */
function paragraphs(delta: Partial<Delta>, options: Partial<DeltaExtractOptions> = {}): readonly string[] {
  return adviceParagraphs(extractOf(delta, options), ({ pack }) => pack.toUpperCase()).filter((text) => text !== "");
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
    const [lead, ...ways] = paragraphs({}, { failed: ["secrets", "memory"] });
    expect(lead).toBe("The check failed: secrets and memory.");
    expect(ways).toEqual([
      "The change adds no secrets, but `policy.secrets: fail` fails on every secret in the packs. The job summary lists them under Findings.",
      expect.stringMatching(
        /^The job summary lists outdated and forbidden content in the memory folder; .* refreshes generated blocks\.$/u,
      ),
    ]);
    expect(paragraphs({}, { failed: ["memory"] })).toHaveLength(2);
    expect(paragraphs({}, { failed: ["determinism"], deterministic: false })[1]).toMatch(
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

  it("is of three packs at most, each with five cuts at most", () => {
    const cuts = [1, 2, 3, 4, 5, 6].map((i) => ({ pattern: `/f${i}`, files: 1, tokens: 100 - i }));
    const over = { state: "over", over: 600, gate: "new-over", needed: 600 } as const;
    const packs = ["a", "b", "c", "d"].map((pack) => packOf({ pack, scope: "REPO", before: 1, cuts, ...over }));
    const texts = paragraphs({ packs }).filter((text) => text.includes("is over its budget"));
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text.match(/^- −\d+ `\/f\d`$/gmu)).toHaveLength(5);
  });
});

/** Sentence about `count` new redactions. */
const sentence = (count: number): string =>
  redactionSentence(extractOf({ redactions: Array.from({ length: count }, (_, i) => redaction(i + 1)) }));

describe("the sentence about new redactions", () => {
  it("names three places, and counts the others", () => {
    expect(sentence(0)).toBe("");
    expect(sentence(1)).toBe("1 new redaction: `stripe-key` in `src/a.ts` line 1.");
    expect(sentence(5)).toBe(
      "5 new redactions: `stripe-key` in `src/a.ts` line 1, `stripe-key` in `src/a.ts` line 2, `stripe-key` in `src/a.ts` line 3 and 2 more.",
    );
  });
});
