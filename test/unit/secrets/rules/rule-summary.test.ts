import { expect, it } from "vitest";
import { ruleById, ruleCount } from "../../../../src/secrets/redactor.ts";
import { AFTER, BEFORE } from "../../../../src/secrets/rules/boundary.ts";
import { ruleSummary } from "../../../../src/secrets/rules/rule-summary.ts";

it("says what a rule looks for, without what may be next to it, and what excuses a match", () => {
  const allow = {
    needs: "any",
    target: "secret",
    patterns: [["x+", "i"]],
    paths: [["lock$", ""]],
    stopwords: "a b",
  } as const;
  const none = { ...allow, patterns: [], paths: [], stopwords: "" };
  expect(
    ruleSummary({
      id: "r",
      pattern: [`${BEFORE}tok_\\w+${AFTER}`, "i"],
      anchors: ["tok_"],
      keywords: ["vendor"],
      entropy: 0,
      path: ["a$", ""],
      allow: [allow, none],
    }),
  ).toMatchInlineSnapshot(`
    {
      "anchors": [
        "tok_",
      ],
      "entropy": 0,
      "excused": {
        "paths": [
          "/lock$/",
        ],
        "texts": [
          "/x+/i",
        ],
        "words": 2,
      },
      "id": "r",
      "keywords": [
        "vendor",
      ],
      "path": "/a$/",
      "pattern": "/tok_\\w+/i",
    }
  `);
  expect(ruleSummary({ id: "r" })).toEqual({ id: "r", excused: { texts: [], paths: [], words: 0 } });
});

it("is found by the name of a rule, of which there are hundreds", () => {
  expect(ruleById("github-pat")).toMatchObject({ id: "github-pat" });
  expect(ruleById("no-such-rule")).toBeUndefined();
  expect(ruleCount()).toBeGreaterThan(200);
});
