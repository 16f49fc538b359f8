import fc from "fast-check";
import { expect, it } from "vitest";
import { codeSpan } from "../../../../src/base/text/code-span.ts";
import { hostileText } from "../../pack/report/hostile-text.ts";
import { nodesOf, valuesOf } from "../../pack/report/markdown-tree.ts";

/** Contexts of a code span, with the types and values of all other nodes. */
const PLACES = [
  (span: string) => `before ${span} after`,
  (span: string) => span,
  (span: string) => `- one\n- ${span}, two\n`,
  (span: string) => `| a | b |\n|---|---:|\n| ${span} | x |\n| y | ${span} → ${span} |\n\nafter`,
  (span: string) => `<details><summary>s</summary>\n\n**x ${span} y**\n\n</details>`,
];

const skeleton = (markdown: string): readonly string[] =>
  nodesOf(markdown)
    .filter(({ type }) => type !== "inlineCode")
    .map(({ type, value }) => `${type} ${value ?? ""}`);

it("threat 3: any text is one code span, and changes nothing around it, in a paragraph, a list, a table and a section", () => {
  fc.assert(
    fc.property(hostileText, fc.constantFrom(...PLACES), (text, place) => {
      expect(skeleton(place(codeSpan(text)))).toEqual(skeleton(place("`x`")));
      const spans = valuesOf(nodesOf(place(codeSpan(text))), "inlineCode");
      expect(spans).toHaveLength(valuesOf(nodesOf(place("`x`")), "inlineCode").length);
      expect(new Set(spans).size).toBe(1);
    }),
    { numRuns: 500 },
  );
});

it("threat 3: is one line of at most so many visible characters, with a fence that GitHub's parser reads", () => {
  fc.assert(
    fc.property(hostileText, fc.integer({ min: 10, max: 300 }), (text, most) => {
      const span = codeSpan(text, most);
      expect(span).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}|]/u);
      expect(span.length).toBeLessThanOrEqual(most + 2 * 10);
      expect(valuesOf(nodesOf(span), "inlineCode")[0]!.length).toBeLessThanOrEqual(most);
    }),
  );
});

it("shows ordinary names as they are", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9_.*/[\]()<>äß語😀-]{1,60}$/u), (text) => {
      expect(valuesOf(nodesOf(codeSpan(text)), "inlineCode")).toEqual([text]);
    }),
  );
});

it("makes visible what nobody would see, and leaves out the middle of what is long", () => {
  expect([
    codeSpan("a|b"),
    codeSpan(" a\n\u202eb\ud800"),
    codeSpan("`a` b"),
    codeSpan("`".repeat(12), 40),
    codeSpan("src/😀😀😀😀😀😀/index.ts", 16),
    codeSpan(""),
  ]).toMatchInlineSnapshot(`
    [
      "\`a\\u{7c}b\`",
      "\`\\u{20}a\\u{a}\\u{202e}b\\u{d800}\`",
      "\`\` \`a\` b \`\`",
      "\`\\u{60}\\u{60}\\u{60}…\\u{60}\\u{60}\\u{60}\`",
      "\`src/😀😀…ndex.ts\`",
      "\` \`",
    ]
  `);
});
