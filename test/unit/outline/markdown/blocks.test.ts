import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdownBlocks } from "../../../../src/outline/markdown/blocks.ts";
import { headingText } from "../../../../src/outline/markdown/heading-text.ts";
import { fastGrowing } from "../../../support/growth.ts";
import { actualBlocks, expectedBlocks } from "./oracle.ts";

/** Blocks as `kind: text`. */
const read = (text: string, isMdx = false): readonly string[] =>
  markdownBlocks(text, isMdx).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).trimEnd()}`);

const SAME =
  "> |>|#|# |## |a|b c|```|````|```js|~~~|`|===|---|***|<div>|</div>|<!--|-->|<pre>|x</pre>|<?|?>|[^f]: ".split("|");
const BETWEEN = ["\n", "\n", "\n\n", "\r\n", " ", "[x]: y\n\n"];
/**
 * In micromark, an item that cannot interrupt a paragraph does not end indented code either. Such items have text here.
 */
const PIECES = [
  ["marks of items", [...SAME, ...BETWEEN, "- ", "-", "* ", "+ ", "1. ", "1) "]],
  ["indentation", [...SAME, ...BETWEEN, "   ", "    ", "\t", "- a", "-     a", "-\ta", "* a\n", "1. a", "+ > b"]],
] as const;

describe("the oracle", () => {
  it.each(PIECES)("finds the same code, headings and HTML, whatever the order of %s", (_, pieces) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 16 }), (some) => {
        const text = `\n${some.join("")}`;
        expect(actualBlocks(text)).toEqual(expectedBlocks(text));
      }),
      { numRuns: 500 },
    );
  });

  it.each(readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md")))(
    "finds the same in docs/%s",
    (name) => {
      const text = readFileSync(`docs/${name}`, "utf8");
      expect(actualBlocks(text)).toEqual(expectedBlocks(text));
    },
  );
});

it("lists every block with its first line, its level and whether it is quoted", () => {
  const text = "---\na: b\n---\n# A\ntext\n> # B\n\n| c |\n***\n- D\n  ---\n";
  expect(markdownBlocks(text).map(({ kind, line, level, isQuoted }) => [kind, line, level, isQuoted])).toEqual([
    ["front matter", 1, 0, false],
    ["heading", 4, 1, false],
    ["paragraph", 5, 0, false],
    ["heading", 6, 1, true],
    ["row", 8, 0, false],
    ["rule", 9, 0, false],
    ["heading", 10, 2, false],
  ]);
});

describe("beyond the oracle", () => {
  it.each<[string, string, readonly string[]]>([
    ["YAML that dots close", "---\na\n...\nb", ["front matter: ---\na\n...", "paragraph: b"]],
    ["TOML after a byte order mark", "\ufeff+++\na\n+++\nb", ["front matter: \ufeff+++\na\n+++", "paragraph: b"]],
    ["a rule at the start", "---\na\n", ["rule: ---", "paragraph: a"]],
    [
      "a box",
      '!!! note "A"\n\n    b\n\n    ```\n    c\n    ```\n',
      ['paragraph: note "A"', "paragraph: b", "fence: ```\n    c\n    ```"],
    ],
    ["a tab", '=== "A"\n\n    b\n', ['paragraph: "A"', "paragraph: b"]],
    ["an item that may not end a paragraph", "a\n2. b\n-\n", ["heading: a\n2. b\n-"]],
    ["an item after code", "    a\n2. b\n", ["indented code: a", "paragraph: b"]],
    ["a lone tag in a lazy line", "> a\n<b>\n", ["paragraph: a\n<b>"]],
    ["references above a row of marks", "[a]: b 'c'\n===\n", ["paragraph: [a]: b 'c'\n==="]],
    ["items and quotations nested too deep", `${"> ".repeat(32)}- > # a`, ["paragraph: - > # a"]],
  ])("reads %s", (_, text, blocks) => {
    expect(read(text)).toEqual(blocks);
  });

  it("reads MDX, which has modules and components and no indented code", () => {
    const text = 'import A\n  from "a";\n\n    # b\n\n<Aside\n  c\n>\n# d\n</Aside>\n\n<div>\n# e\n</div>\n';
    expect(read(text, true)).toEqual([
      'module: import A\n  from "a";',
      "heading: # b",
      "paragraph: <Aside\n  c\n>",
      "heading: # d",
      "paragraph: </Aside>",
      "html: <div>\n# e\n</div>",
    ]);
  });
});

it.each([
  ["# a", "a"],
  ["### a b ###  ", "a b"],
  ["# a#", "a#"],
  ["#", ""],
  ["## ##", ""],
  ["a\n===", "a"],
  ["# \ta", "a"],
  ["> a\n>  b\n> ---\n", "a b"],
])("the text of the heading %j is %j", (text, expected) => {
  expect(markdownBlocks(text).map((block) => headingText(text, block))).toEqual([expected]);
});

function repeated(piece: string, size: number): void {
  markdownBlocks(piece.repeat(size / piece.length));
  markdownBlocks(`${piece.repeat(40)}\n`.repeat(size / (40 * piece.length)));
}

it("no text takes longer than its length explains", () => {
  const pieces = [
    "> ",
    "- ",
    "-",
    "1. ",
    "`",
    "```\n",
    "~~~\n```\n",
    "<!--\n",
    "> <!--\n\n",
    "<a ",
    "<a b='",
    "# ",
    "* ",
    "_ ",
  ];
  const more = [
    "a\n===\n",
    "[a]: b\n===\n",
    "    a\n",
    "\t",
    "\r",
    "\n",
    " ",
    "- a\n\n",
    "> - \n",
    "| a\n",
    "[^a]:",
    "---\n",
    "<div>\n\n",
  ];
  expect(fastGrowing([...pieces, ...more], repeated, 200_000)).toEqual([]);
});
