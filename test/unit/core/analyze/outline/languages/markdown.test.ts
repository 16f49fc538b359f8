import { describe, expect, test } from "vitest";
import { asciidoc } from "../../../../../../src/core/analyze/outline/languages/asciidoc.ts";
import { markdown } from "../../../../../../src/core/analyze/outline/languages/markdown.ts";
import { mdx } from "../../../../../../src/core/analyze/outline/languages/mdx.ts";
import { restructuredtext } from "../../../../../../src/core/analyze/outline/languages/restructuredtext.ts";

const skeleton = (text: string): string => markdown.outline(text).skeletonText;

describe("Markdown", () => {
  test("gives each heading the lines up to the next one that is not below it", () => {
    const { symbols } = markdown.outline("# A\n\n## B\n\ntext\n\n### C\n\n## D\n\n# E\nend\n");
    expect(symbols.map(({ signature, lines }) => [signature, ...lines])).toStrictEqual([
      ["# A", 1, 10],
      ["## B", 3, 8],
      ["### C", 7, 8],
      ["## D", 9, 10],
      ["# E", 11, 12],
    ]);
  });

  test("keeps the whole first paragraph in symbols, and its first sentence in the skeleton", () => {
    const { symbolsText, skeletonText } = markdown.outline("# A\n\nOne.\nTwo, e.g. this. Three!\n\nFour.\n");
    expect(symbolsText).toBe("# A\nOne. Two, e.g. this. Three!\n");
    expect(skeletonText).toBe("# A\nOne.\n");
  });

  test.each([
    ["a fence that is never closed", "# A\n```\n# B\n", "# A\n"],
    ["a fence in a longer one", "````\n```\n# B\n````\n# A\n", "# A\n"],
    ["front matter", "---\ntitle: T\n# no\n---\n# A\n", "title: T\n# A\n"],
    ["a rule at the beginning", "---\n\n# A\n", "# A\n"],
    ["a comment over several lines", "<!--\n# B\n-->\n# A\n", "# A\n"],
    ["hashes without a blank", "#B\n#!C\n# A #\n", "#B #!C\n# A\n"],
    ["indented code", "    # B\n\n# A\n", "# A\n"],
    ["a heading underlined", "A\n===\nB\n---\ntext\n", "# A\n## B\ntext\n"],
    ["a rule below a list", "- B\n---\n# A\n", "B\n# A\n"],
    ["badges and images alone", "# A\n[![x](y)](z) ![w](v)\n\nText.\n", "# A\nText.\n"],
    ["links", "# [A](b) and [c][d]\n\nSee [e](f#g).\n", "# A and c\nSee e.\n"],
  ])("understands %s", (_, text, expected) => {
    expect(skeleton(text)).toBe(expected);
  });
});

test("MDX: leaves out imports, exports and components", () => {
  expect(
    mdx.outline('import A from "a";\nexport const b = {\n  c: 1,\n};\n\n# D\n\n<A b={1} />\n\nText.\n').skeletonText,
  ).toBe("# D\nText.\n");
});

test("reStructuredText: finds the level of a title by what it is underlined with", () => {
  const text =
    "====\nBook\n====\n\nPart\n====\n\nText. More.\n\nChapter\n-------\n\n.. note:: no\n\nPart two\n========\n";
  expect(restructuredtext.outline(text).skeletonText).toBe("# Book\n## Part\nText.\n### Chapter\n## Part two\n");
});

test("AsciiDoc: leaves out the header, attributes and blocks", () => {
  const text = "= Book\nJane Roe\n:toc:\n\nText. More.\n\n== Part\n\n----\n== no\n----\n\n[NOTE]\nMind.\n";
  expect(asciidoc.outline(text).skeletonText).toBe("# Book\nText.\n## Part\nMind.\n");
});
