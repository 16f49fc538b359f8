import fc from "fast-check";
import { expect, it } from "vitest";
import { LANGUAGES } from "../../../../src/outline/detect/languages.generated.ts";
import { sketchOf } from "../../../../src/outline/sketch/sketch.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";
import { fastGrowing } from "../../../support/growth.ts";

const ALL_LANGUAGES = LANGUAGES.split("\n").map((line) => line.split("\t")[0]!);
/** One language for each way to parse comments, definitions, effects, errors and tests. */
const READ =
  "TypeScript Vue Svelte Astro Python Go Rust Java Kotlin Scala C C++ C# Objective-C Ruby PHP Swift Shell Lua Elixir Dart Perl R Haskell OCaml Clojure Erlang SQL GraphQL HCL Markdown Makefile Julia JSON YAML TOML HTML reStructuredText PowerShell".split(
    " ",
  );

it("the sketch of a module", () => {
  const text = `#!/usr/bin/env node
/** Serves the site. It has no state. */

import { createServer } from "node:http";
import { render } from "./render.ts";

export class Site {
  open() { throw new RangeError("closed"); }
}
`;
  expect(sketchOf(Buffer.from(text), languageNamed("TypeScript"))).toMatchInlineSnapshot(`
    {
      "definitions": [
        {
          "exported": true,
          "kind": "class",
          "line": 7,
          "name": "Site",
        },
        {
          "exported": true,
          "kind": "method",
          "line": 8,
          "name": "open",
        },
      ],
      "effects": [
        "network",
      ],
      "errors": [
        "RangeError",
      ],
      "imports": [
        {
          "line": 4,
          "specifier": "node:http",
        },
        {
          "line": 5,
          "specifier": "./render.ts",
        },
      ],
      "members": [],
      "purpose": "Serves the site.",
      "tests": [],
    }
  `);
});

it("only the first MiB is read, up to a line end", () => {
  const line = `${"x".repeat(60)}\n`;
  const before = line.repeat((2 ** 20 - 40) / line.length);
  const text = `${before}def last(): ...\ndef after_the_limit_and_longer_than_what_is_left_of_it(): ...\ndef end(): ...\n`;
  const { definitions } = sketchOf(Buffer.from(text), languageNamed("Python"));
  expect(definitions.map(({ name }) => name)).toEqual(["last"]);
});

it("a line of several MiB is cut inside of a character", () => {
  const { definitions } = sketchOf(Buffer.from(`# ${"日".repeat(2_000_000)}`), languageNamed("Markdown"));
  expect(definitions).toHaveLength(0);
});

it("any text has a sketch within its limits, in any language", () => {
  const word = fc.constantFrom(
    ..."class def function export const fn pub struct enum type interface import from raise throw test it describe /* */ // # \" ' ` ( ) { } < > = => : ; , . @ [ ] \\ a A é 日 😀 \u202e \u0000".split(
      " ",
    ),
    "\n",
    "\n  ",
    "\n\t",
    " ",
    '"""',
    "---\n",
    "<script>",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), fc.constantFrom(...READ, ...ALL_LANGUAGES), (words, language) => {
      const text = words.join("");
      const lines = text.split("\n").length;
      const { definitions, purpose, errors, tests } = sketchOf(Buffer.from(text), languageNamed(language));
      for (const { name, line } of definitions) {
        expect(name).not.toMatch(/^$|\n/);
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lines);
      }
      expect(purpose.length).toBeLessThanOrEqual(160);
      for (const said of [purpose, ...tests]) expect(said).not.toMatch(/[\u0000-\u001f\u202e]/);
      expect(errors).toEqual([...new Set(errors)].toSorted());
    }),
    { numRuns: 3000 },
  );
});

it("any bytes have a sketch", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...READ), (bytes, language) => {
      expect(sketchOf(Buffer.from(bytes), languageNamed(language)).definitions.length).toBeLessThanOrEqual(500);
    }),
  );
});

/** Starts of constructs, which become attacks when repeated. */
const ATTACKS = [
  ..."a A [ { ( < > / \" ' ` \\ # - = * ; : , . | ! ~ é 日".split(" "),
  ...'/* // /**/ /*/ -- --[[ {- (* <# <!-- --> => =/ =/[ r#" @" R"( [a]( ![a]( [![a]( a( a, a. a:: List<'.split(" "),
  ..." |\t|\r|\n|\n  |a |a b |A |@a |@a( |\n@|\n[|}\n|# |\n# a|\n## a {|// a.\n|/** a.\n * |* |e.g. |\n| a ".split("|"),
  "class a {\n",
  "class A{\n  ",
  "  def a():\n",
  "export {",
  "module.exports={",
  "const a = (",
  "const a: (",
  "const a = a=>(",
  "__all__ = [",
  "public static a<",
  "template<",
  "typedef ",
  "throw a.",
  'test("',
  "test.each(a)",
  "@Test\n",
  "\n@Test\n[a]\n",
  "#[test]\n",
  "<script>",
  "<script ",
  "\n---\n",
  "\n```a\n",
  "=begin\n",
  "=head1 NAME\n",
  '"""',
  "description: |\n ",
  '"description": "',
  "process.",
  "new ",
];

it("no text takes quadratic time", () => {
  // Each attack runs on a third of the languages, each language under a third of the attacks.
  const attacks = ATTACKS.flatMap((piece, i) =>
    READ.filter((_, j) => (i + j) % 3 === 0).map((language) => ({ piece, language })),
  );
  const work = ({ piece, language }: (typeof attacks)[number], size: number): void =>
    void sketchOf(Buffer.from(piece.repeat(Math.ceil(size / piece.length))), languageNamed(language));
  expect(attacks.length).toBeGreaterThan(1000);
  expect(fastGrowing(attacks, work, 60_000)).toEqual([]);
});
