import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noteCode, escapeNote } from "../../../../src/memory/notes/note-text.ts";
import { nodesOf } from "../../pack/report/markdown-tree.ts";
import { hostileText } from "../../pack/report/hostile-text.ts";

/** Node types that are harmless in a list line. */
const PLAIN = new Set(["root", "list", "listItem", "paragraph", "text", "inlineCode"]);

const typesIn = (markdown: string): readonly string[] =>
  nodesOf(markdown).flatMap(({ type }) => (PLAIN.has(type) ? [] : [type]));

const shown = (markdown: string): string =>
  nodesOf(markdown)
    .flatMap(({ type, value }) => (type === "text" || type === "inlineCode" ? [value] : []))
    .join("");

describe("escapeNote", () => {
  it.each([
    ["add `import.meta.url` to a_file_name", "add `import.meta.url` to a_file_name"],
    ["keep <svelte:head> and @media", "keep `<svelte:head>` and `@media`"],
    ["see https://acme.example/a_b.", "see `https://acme.example/a_b.`"],
    ["[x](y) **b** _c_ a < b && c", String.raw`\[x\](y) \*\*b\*\* \_c\_ a \< b \&\& c`],
    ["a lone ` backtick", "a lone \\` backtick"],
    ["two\nlines", "two lines"],
  ])("writes %j as %j", (text, written) => {
    expect(escapeNote(text)).toBe(written);
  });

  it("lets no tag, mention, link or markup come of a title", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(typesIn(`- before ${escapeNote(text)} after`)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("says the same as the title", () => {
    for (const title of ["a <b> `c` *d* _e_ [f] & @g ~h~ \\i $j$ |k|", "https://a.example and `b`"])
      expect(shown(`- ${escapeNote(title)}`)).toBe(title.replaceAll(/`/gu, ""));
  });
});

describe("noteCode", () => {
  it("is one span of code, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("`", "a", ".", "@", "~"), minLength: 1, maxLength: 9 }), (text) => {
        expect(typesIn(`x ${noteCode(text)} y`)).toEqual([]);
        expect(nodesOf(`x ${noteCode(text)} y`).find(({ type }) => type === "inlineCode")?.value).toBe(text);
      }),
    );
  });
});
