import { expect, test } from "vitest";
import { toml } from "../../../../../../src/core/analyze/outline/languages/toml.ts";

const skeleton = (text: string): string => toml.outline(text).skeletonText;

test("shows some of the tables of a list, and how many there are", () => {
  const packages = Array.from({ length: 90 }, (_, n) => `[[package]]\nname = "p${n}"\nversion = "1.${n}.0"\n`);
  expect(skeleton(`version = 4\n\n${packages.join("\n")}`)).toMatchInlineSnapshot(`
    "version: 4
    package: [ 90 items ]
      - { name: "p0", version: "1.0.0" }
      … 89 more items
    "
  `);
});

test("takes no table and no key from values of several lines", () => {
  const text =
    'a = [\n  "]", # [no]\n  [1, 2],\n]\nb = """\n[no]\nno = 1\n"""\nc = \'\'\'x\'\'\'\nd = { e = "}" }\n[f]\ng = 1\n';
  expect(skeleton(text)).toMatchInlineSnapshot(`
    "a: […]
    b: """…"""
    c: '''…'''
    d: { e = "}" }
    f:
      g: 1
    "
  `);
});

test("documents keys and tables by the comment above", () => {
  const { symbols } = toml.outline("# Needed.\n[deps]\n# Fast.\na = 1\n");
  expect(symbols.map(({ name, doc, lines }) => [name, doc, ...lines])).toStrictEqual([
    ["deps", "Needed.", 2, 4],
    ["deps.a", "Fast.", 4, 4],
  ]);
});
