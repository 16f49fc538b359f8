import { expect, it } from "vitest";
import { fileSymbols } from "../../../../src/site/pages/file-symbols.ts";
import type { SymbolLine } from "../../../../src/site/data/file-page.ts";

const countWords = (text: string): number => text.split(/\s+/u).filter((word) => word !== "").length;

/** Counts words and records its texts. */
function wordCounter() {
  const texts: string[] = [];
  return {
    texts,
    count: countWords,
    countBody(bytes: Uint8Array) {
      const text = Buffer.from(bytes).toString("utf8");
      texts.push(text);
      return { tokens: countWords(text), lines: 0 };
    },
  };
}

/** Symbols of a text, one per line: level, name, first and last line, words. */
function symbolsOf(text: string, definitions: readonly SymbolLine[]): readonly string[] {
  const counter = wordCounter();
  const utf8 = Buffer.from(text);
  return fileSymbols({ utf8, ...counter.countBody(utf8) }, definitions, counter).map(
    ({ level, name, line, end, tokens }) => `${"  ".repeat(level)}${name} ${line}-${end} ${tokens}`,
  );
}

const heading = (name: string, line: number): SymbolLine => ({ name, kind: "heading", line });

it("spans what is indented below a declaration, with brackets that close it, and what is in it is a level lower", () => {
  const text = `const one = 1;

export class Gear {
  turn(
    by: number,
  ) {
    return by;
  }

  stop() {}
}

function last(
  a: string,
) {
  return a;
}
`;
  expect(
    symbolsOf(text, [
      { name: "one", kind: "constant", line: 1 },
      { name: "Gear", kind: "class", line: 3 },
      { name: "turn", kind: "method", line: 4 },
      { name: "stop", kind: "method", line: 10 },
      { name: "last", kind: "function", line: 13 },
    ]),
  ).toEqual(["one 1-1 undefined", "Gear 3-11 15", "  turn 4-8 8", "  stop 10-10 undefined", "last 13-17 9"]);
});

it("ends a declaration of Python before the next, without the blank lines between them", () => {
  const text = "class A:\n\n    def f(self):\n        pass\n\n\ndef g():\n\treturn 1\n\n";
  expect(
    symbolsOf(text, [
      { name: "A", kind: "class", line: 1 },
      { name: "f", kind: "method", line: 3 },
      { name: "g", kind: "function", line: 7 },
    ]),
  ).toEqual(["A 1-4 5", "  f 3-4 3", "g 7-8 4"]);
});

it("takes the sections of a document by the level of their headings, underlined ones too", () => {
  const text = "Title\n=====\n\nIntro.\n\n## A\n\n#### Deep\n\ntext\n\n## B\n\nUnder\n-----\nend\n";
  expect(
    symbolsOf(text, [heading("Title", 1), heading("A", 6), heading("Deep", 8), heading("B", 12), heading("Under", 14)]),
  ).toEqual(["Title 1-16 13", "  A 6-10 5", "    Deep 8-10 3", "  B 12-12 undefined", "  Under 14-16 3"]);
});

it("leaves declarations on one line beside each other", () => {
  const names = ["a", "b"].map((name): SymbolLine => ({ name, kind: "constant", line: 1 }));
  expect(symbolsOf("const a = 1, b = 2;", names)).toEqual(["a 1-1 undefined", "b 1-1 undefined"]);
});

it("counts symbols of several lines, no more than the first, and nothing without symbols", () => {
  const counter = wordCounter();
  const lines = Array.from({ length: 400 }, (_, at) => `const c${at} = [\n  ${at},\n];`);
  const definitions = lines.map((_, at): SymbolLine => ({ name: `c${at}`, kind: "constant", line: at * 3 + 1 }));
  const symbols = fileSymbols({ utf8: Buffer.from(lines.join("\n")), tokens: 0 }, definitions, counter);
  expect(symbols.filter(({ tokens }) => tokens !== undefined)).toHaveLength(300);
  expect(counter.texts[7]).toBe("const c7 = [\n  7,\n];\n");
  expect(fileSymbols({ utf8: Buffer.from(""), tokens: 0 }, [], counter)).toEqual([]);
});
