import { describe, expect, it } from "vitest";
import { mentionsIn } from "../../../support/texts/mentions.ts";

function shown(text: string, language: string): string[] {
  return mentionsIn(text, language).map(({ specifier, line }) => `${line} ${specifier}`);
}

describe("JavaScript and TypeScript", () => {
  it("every form of import counts, on its line", () => {
    const text = [
      `import a, { type B } from "./a.js"; import './side-effect'`,
      `import {`,
      `  c, // from "no"`,
      `} from './c'`,
      `export * as d from "d"`,
      `import e = require("e")`,
      `const f = await import(/* webpackChunkName: "no" */ "./f")`,
      `const g = require.resolve('g/package.json')`,
      `type H = typeof import("./h")`,
      `export { i } from "#i" with { type: "json" }`,
    ].join("\n");
    expect(shown(text, "TypeScript")).toEqual([
      "1 ./a.js",
      "1 ./side-effect",
      "4 ./c",
      "5 d",
      "6 e",
      "7 ./f",
      "8 g/package.json",
      "9 ./h",
      "10 #i",
    ]);
  });

  it("comments, strings, templates and regular expressions hold no imports", () => {
    const text = [
      `// import "no"`,
      `/* import "no" */`,
      `const s = 'import "no"' + "require('no')"`,
      "const t = `import 'no' ${ f(`from 'no'`, { a: '}' }) } require('no')`",
      "const r = /[`'\"/]from 'no'/.test(x) / 2; const q = a / b",
      `foo.require("no"); Array.from("no"); imported "no"`,
      `import "yes"`,
    ].join("\n");
    expect(shown(text, "JavaScript")).toEqual(["7 yes"]);
  });

  it("types that documentation comments import count", () => {
    const text = `/// <reference path="./globals.d.ts" />\n/** @import { A } from "./a" */\n/** @type {import('./b').B} */\nconst s = \`/** @import { A } from "no" */\``;
    expect(shown(text, "JavaScript")).toEqual(["1 ./globals.d.ts", "2 ./a", "3 ./b"]);
  });

  it("an apostrophe in the text of an element ends with its line", () => {
    expect(shown(`<p>don't</p>\nconst x = require("./x")`, "TSX")).toEqual(["2 ./x"]);
  });
});

describe("other languages", () => {
  it("Python: one mention a name, with what it is taken from", () => {
    const text =
      "import a.b as c, d\nfrom . import e, f as g\nif x:\n    from ..h import (i,\n  j)\nfrom k import l, \\\n  m\nimport n; import o\n# import no\nx = 'import no'";
    expect(shown(text, "Python")).toEqual([
      "1 a.b",
      "1 d",
      "2 .:e",
      "2 .:f",
      "4 ..h:i",
      "5 ..h:j",
      "6 k:l",
      "7 k:m",
      "8 n",
      "8 o",
    ]);
  });

  it("Rust: trees of names are opened", () => {
    expect(shown("use a::{b, c::{self, D as E, *}, f};\npub(crate) use g;\nuse {h, i::j};", "Rust")).toEqual([
      "1 a::b",
      "1 a::c",
      "1 a::c::D",
      "1 a::c",
      "1 a::f",
      "2 g",
      "3 h",
      "3 i::j",
    ]);
  });

  it("Scala and Kotlin: renamed and starred names", () => {
    expect(shown("import a.b.{C, D => E, _}\nimport f.G, h.I", "Scala")).toEqual([
      "1 a.b.C",
      "1 a.b.D",
      "1 a.b.*",
      "2 f.G",
      "2 h.I",
    ]);
    expect(shown('import a.`in`.b as c\nval s = """\nimport no\n"""', "Kotlin")).toEqual(["1 a.in.b"]);
  });

  it("a language that is not known mentions nothing", () => {
    expect(mentionsIn(`import "a"`, "Brainfuck")).toEqual([]);
  });
});

describe("hostile texts", () => {
  it("a text with more imports than anybody writes gives 5,000", () => {
    expect(mentionsIn(`import "a";`.repeat(6000), "JavaScript")).toHaveLength(5000);
  });

  it.each([
    "`${",
    "'",
    "\\'",
    "/[/",
    "\nimport a.{b",
    "\nimport (",
    "from a import (",
    "<script",
    "](",
    "/** @import ",
    "use a::{",
    "src='\"",
    'R"(',
  ])("%j a hundred thousand times ends in every language", (piece) => {
    const text = piece.repeat(100_000);
    for (const language of [
      "TSX",
      "Svelte",
      "Python",
      "Go",
      "Rust",
      "Scala",
      "C++",
      "Markdown",
      "PHP",
      "Shell",
      "SCSS",
    ]) {
      expect(mentionsIn(text, language).length).toBeLessThanOrEqual(5000);
    }
  });
});
