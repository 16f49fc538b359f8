import { expect, it } from "vitest";
import { languageNamed, stripText } from "../../../src/outline/index.ts";

it.each([
  [
    "TypeScript",
    "a /* x */ + /* y\n z */ b; // c\r\nif (a) /`\\/\\//.test(b);\n\n`\n\n// t`\n",
    "a +\n b;\r\nif (a) /`\\/\\//.test(b);\n`\n\n// t`\n",
  ],
  ["Python", '#!/bin/python\n# c\nx = "# s" # d\n\n"""\n\n# doc"""\n', '#!/bin/python\nx = "# s"\n"""\n\n# doc"""\n'],
  ["Go", "//go:embed a\n// b\nvar a = `// c`\n", "//go:embed a\nvar a = `// c`\n"],
  ["YAML", "# a\nrun: |\n  # b\n\n  c\n# d\ne: f # g\n", "run: |\n  # b\n\n  c\ne: f # g\n"],
  ["Ruby", "# a\nx = <<~EOS\n  # b\nEOS\n# c\n", "x = <<~EOS\n  # b\nEOS\n"],
])("%s loses comments and blank lines outside of literals", (name, text, expected) => {
  expect(stripText(text, languageNamed(name), { comments: true, blankLines: true })?.text).toBe(expected);
});

it("leaves other languages whole, and numbers the lines that stay", () => {
  const rules = { comments: true, blankLines: false };
  expect(stripText("<!-- a -->\n", languageNamed("Markdown"), rules)).toBeUndefined();
  expect(stripText("a\n// b\n\nc\n", languageNamed("Java"), rules)).toEqual({ text: "a\n\nc\n", lines: [1, 3, 4] });
});
