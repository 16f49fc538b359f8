import { expect, it } from "vitest";
import { toml } from "../../../../../src/outline/languages/toml.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

const skeleton = (text: string): string => scanOutline(toml, text).skeletonText;

it("shows some of the tables of a list, and how many there are", () => {
  const packages = Array.from({ length: 90 }, (_, n) => `[[package]]\nname = "p${n}"\nversion = "1.${n}.0"\n`);
  expect(skeleton(`version = 4\n\n${packages.join("\n")}`)).toMatchInlineSnapshot(`
    "version = 4
    [[package]] [ 90 items ]
      - name = "p0" … version = "1.0.0"
      … 89 more items
    "
  `);
});

it("takes no table and no key from values of several lines", () => {
  const text =
    'a = [\n  "]", # [no]\n  [1, 2],\n]\nb = """\n[no]\nno = 1\n"""\nc = \'\'\'x\'\'\'\nd = { e = "}" }\n[f]\ng = 1\n';
  expect(skeleton(text)).toMatchInlineSnapshot(`
    "a = […]
    b = """[no] …"""
    c = '''…'''
    d = { e = "}" }
    [f]
      g = 1
    "
  `);
});

it("documents keys and tables by the comment above", () => {
  const { symbols } = scanOutline(toml, "# Needed.\n[deps]\n# Fast.\na = 1\n");
  expect(symbols.map(({ name, doc, lines }) => [name, doc, ...lines])).toStrictEqual([
    ["deps", "Needed.", 2, 4],
    ["deps.a", "Fast.", 4, 4],
  ]);
});

it("shows what a package is, and the names of what it needs", () => {
  const text = `[project]
name = "lantern"
description = """
Reads maps
of all kinds."""
classifiers = ["A", "B"]
dependencies = [
  "numpy >=2", # arrays
  'pillow[heif]==11; python_version > "3.9"',
]
[project.urls]
Home = "https://example.org"
[project.optional-dependencies]
all = ["ocr"]
${Array.from({ length: 50 }, (_, n) => `[tool.t${n}]\na = 1\n`).join("")}`;
  const { skeletonText } = scanOutline(toml, text);
  expect(skeletonText.split("\n").slice(0, 6).join("\n")).toMatchInlineSnapshot(`
    "[project]
      name = "lantern"
      description = """Reads maps …"""
      dependencies = [… numpy … pillow …]
      … 1 more key
    [project.optional-dependencies] all …"
  `);
  expect(skeletonText.split("\n").length).toBeLessThanOrEqual(41);
});

it("shows the names of crates on one line", () => {
  const crates = Array.from({ length: 60 }, (_, n) => `crate-number-${n} = "1"`);
  expect(skeleton(`[package]\nname = "a"\n[dependencies]\nserde.workspace = true\n${crates.join("\n")}\n`)).toMatch(
    /^\[package\]\n {2}name = "a"\n\[dependencies\] serde … crate-number-0 … .{180,400} … \d+ more\n$/u,
  );
});
