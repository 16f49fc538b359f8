import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { symbolsViewOf } from "../../../../src/outline/symbols/symbols-view.ts";
import { outlineOf } from "../../../../src/outline/symbols/outline.ts";
import { outlineText } from "../../../../src/outline/outline-text.ts";
import type { Outline } from "../../../../src/outline/outline.ts";
import type { Capture, SyntaxReader } from "../../../../src/outline/outliner.ts";
import { openTestSyntaxReader } from "../../../support/texts/syntax-reader.ts";
import { nastyText } from "../../../support/texts/text-arbitrary.ts";

const BRACES = { cutBody: "{ … }" };
const NAMES = [
  "attribute",
  "body",
  "comment",
  "definition",
  "docstring",
  "import",
  "members",
  "name.class",
  "name.constant",
  "name.function",
  "outer",
  "statement",
  "value",
  "_other",
];

let reader: SyntaxReader;
beforeAll(async () => {
  reader = await openTestSyntaxReader();
});

const outlineAs = (language: string, text: string): Promise<Outline> => outlineText({ language, text }, reader);
const skeletonOf = async (language: string, text: string): Promise<string> =>
  (await outlineAs(language, text)).skeletonText;

function rowAt(text: string, place: number): number {
  return text.slice(0, place).split("\n").length - 1;
}

function capture(text: string, name: string, range: readonly [number, number]): Capture {
  const [start, end] = range.toSorted((a, b) => a - b) as [number, number];
  return { name, start, end, startRow: rowAt(text, start), endRow: rowAt(text, end) };
}

const someText = fc.oneof(
  nastyText,
  fc
    .array(fc.constantFrom("// a\n", "/** b */", "f(x) ", "{\n", "}\n", "\n", "  ", "\r\n", "😀", '"""d"""'), {
      maxLength: 40,
    })
    .map((parts) => parts.join("")),
);
const textAndCaptures = someText.chain((text) =>
  fc.tuple(
    fc.constant(text),
    fc.array(
      fc.tuple(fc.constantFrom(...NAMES), fc.tuple(fc.nat({ max: text.length }), fc.nat({ max: text.length }))),
      { maxLength: 30 },
    ),
  ),
);

it("marks functions in Rust whose attributes make them tests", async () => {
  const text =
    "#[cfg(test)]\n#[tokio::test]\nasync fn answers() {}\n\n#[test]\nfn traits() {}\n\n#[track_caller]\nfn route() {}\n";
  const { symbols } = await outlineAs("Rust", text);
  expect(symbols.filter(({ isTest }) => isTest).map(({ name }) => name)).toEqual(["answers", "traits"]);
});

describe("the engine, whatever a query catches", () => {
  it("never adds more than its marks", () => {
    fc.assert(
      fc.property(textAndCaptures, ([text, ranges]) => {
        const captures = ranges.map(([name, range]) => capture(text, name, range));
        const { skeletonText, symbolsText } = outlineOf(captures, text, BRACES);
        const marks = captures.length * (BRACES.cutBody.length + 12) + 1;
        expect(skeletonText.length).toBeLessThanOrEqual(text.length + marks);
        expect(symbolsText.length).toBeLessThanOrEqual(text.length + marks);
      }),
    );
  });

  it("keeps views free of loose blanks, and symbols within their limits and in order", () => {
    fc.assert(
      fc.property(textAndCaptures, ([text, ranges]) => {
        const captures = ranges.map(([name, range]) => capture(text, name, range));
        const outline = outlineOf(captures, text, BRACES);
        const { skeletonText, symbolsText, symbols } = outline;
        for (const view of [skeletonText, symbolsText, symbolsViewOf(outline, new Set())]) {
          expect(view).toMatch(/^(?:[^\n][^]*\n)?$/u);
          expect(view).not.toMatch(/[ \t]\n|\n\n\n|^\n/u);
        }
        expect(
          symbols.every(
            ({ signature, doc, name }) => signature.length <= 200 && doc.length <= 160 && name.length <= 200,
          ),
        ).toBe(true);
        expect(symbols.every(({ lines: [first, last] }) => first >= 1 && first <= last)).toBe(true);
      }),
    );
  });

  it("does not depend on the order in which captures come", () => {
    fc.assert(
      fc.property(textAndCaptures, ([text, ranges]) => {
        const captures = ranges.map(([name, range]) => capture(text, name, range));
        const distinct = captures.filter(
          (one, i) => captures.findIndex((other) => other.start === one.start && other.end === one.end) === i,
        );
        expect(outlineOf(distinct.toReversed(), text, BRACES)).toStrictEqual(outlineOf(distinct, text, BRACES));
      }),
    );
  });

  it("leaves out captures that do not lie in the text", () => {
    const outside = { name: "body", start: 2, end: 99, startRow: 0, endRow: 0 };
    expect(outlineOf([outside], "abc", BRACES).skeletonText).toBe("abc\n");
  });

  it("outlines 200,000 captures, up to the limit of symbols", () => {
    const text = "f {}\n".repeat(100_000);
    const captures = Array.from({ length: 100_000 }, (_, row) => [
      { name: "definition", start: row * 5, end: row * 5 + 4, startRow: row, endRow: row },
      { name: "name.function", start: row * 5, end: row * 5 + 1, startRow: row, endRow: row },
    ]).flat();
    const { symbols, exceeds } = outlineOf(captures, text, BRACES);
    expect([symbols.length, exceeds]).toEqual([5000, "symbols"]);
  });

  it("outlines comments, blanks and values of megabytes", () => {
    const size = 2_000_000;
    const [stars, blanks, value] = [
      `/*${"*".repeat(size)}/\n`,
      `f${" ".repeat(size)}\n`,
      `= (${"(a)".repeat(size / 4)})`,
    ];
    const text = `${stars}${blanks}${value}`;
    const begin = stars.length;
    const captures = [
      capture(text, "comment", [0, begin - 1]),
      capture(text, "definition", [begin, text.length]),
      capture(text, "name.function", [begin, begin + 1]),
      capture(text, "value", [begin + blanks.length + 2, text.length]),
    ];
    expect(outlineOf(captures, text, BRACES)).toMatchObject({ skeletonText: "f\n= (…)\n", symbols: [{ name: "f" }] });
  });

  it("of cuts in each other the outermost wins", () => {
    const text = "a { b { c } }";
    const captures = [capture(text, "body", [6, 11]), capture(text, "body", [2, 13])];
    expect(outlineOf(captures, text, BRACES).skeletonText).toBe("a\n");
  });
});

describe("comments", () => {
  it("are documentation only directly above a definition", async () => {
    const text = "// one\n\n// Opens gates\nfunction a() {}\n// three\n";
    expect(await skeletonOf("TypeScript", text)).toBe("// Opens gates\nfunction a()\n");
  });

  it("with a licence are none, though a definition follows", async () => {
    const text = "/* Copyright 2020 Somebody\n * All of it. */\nexport const a = 1;\n";
    expect(await outlineAs("TypeScript", text)).toMatchObject({
      skeletonText: "export const a = 1;\n",
      symbolsText: "export const a = 1;\n",
      symbols: [{ doc: "" }],
    });
  });

  it("for tools do not come between documentation and its definition", async () => {
    const text =
      "/** Sums up numbers. */\n// eslint-disable-next-line max-params\nfunction add(a, b) { return a + b; }\n";
    const { symbols, skeletonText } = await outlineAs("JavaScript", text);
    expect(skeletonText).toBe("/** Sums up numbers. */\nfunction add(a, b)\n");
    expect(symbols[0]?.doc).toBe("Sums up numbers.");
  });

  it("behind code and between words leave the code whole", async () => {
    const text = "type A = string /* or */ | number; // both\nlet/**/b = 1;\n";
    expect(await skeletonOf("TypeScript", text)).toBe("type A = string | number;\nlet b = 1;\n");
  });

  it("that mark a secret are ordinary text", async () => {
    const text = 'const key = "[REDACTED:generic-api-key]"; // [REDACTED:x]\n';
    expect(await skeletonOf("TypeScript", text)).toBe('const key = "[REDACTED:generic-api-key]";\n');
  });

  it("end before a sentence that goes on in the next line", async () => {
    const text = "/** Opens the gate for all. Closes it\n * again. */\nfunction f() {}\n";
    expect(await skeletonOf("TypeScript", text)).toBe("/** Opens the gate for all. */\nfunction f()\n");
  });

  it.each([
    ["go on to the end of their sentence", "/**\n * Opens the\n * gate. Closes it.\n */", "/** Opens the gate. */"],
    ["of lines go on as well", "// Opens the\n// gate.\n// Closes it.", "// Opens the gate."],
    ["end with their paragraph", "/**\n * Opens the\n * gate\n *\n * now\n */", "/** Opens the gate */"],
    ["end before a list", "/**\n * Opens doors\n * - the gate\n */", "/** Opens doors */"],
    ["begin behind tags", "/**\n * @param a which\n *   of them\n *\n * Opens doors.\n */", "/** Opens doors. */"],
    [
      "say what is deprecated",
      "/**\n * @deprecated Call\n *   this. Or that.\n * @returns d\n */",
      "/** @deprecated Call this. */",
    ],
    ["with nothing but a type stay", "/** @type {import('a').B} */", "/** @type {import('a').B} */"],
  ])("%s", async (_, comment, shown) => {
    expect(await skeletonOf("JavaScript", `${comment}\nfunction f() {}\n`)).toBe(`${shown}\nfunction f()\n`);
  });

  it("with nothing but tags are none", async () => {
    const text = "/**\n * @param a which\n * @returns it\n */\nfunction gate(a) {}\n";
    expect(await skeletonOf("JavaScript", text)).toBe("function gate(a)\n");
  });

  it("end in … where a sentence is too long", async () => {
    const { symbols } = await outlineAs("TypeScript", `/**\n${" * word word\n".repeat(60)} */\nfunction gate() {}\n`);
    expect(symbols[0]!.doc).toMatch(/^(?:word )+word…$/u);
    expect(symbols[0]!.doc.length).toBeLessThanOrEqual(160);
  });

  it("are cut without half a surrogate pair", async () => {
    const text = `// Gives away ${"😀".repeat(200)}\nfunction smile() {}\n`;
    const { symbols, skeletonText } = await outlineAs("TypeScript", text);
    expect(symbols[0]?.doc).toBe(`Gives away ${"😀".repeat(74)}…`);
    expect(skeletonText).toBe(`// Gives away ${"😀".repeat(92)}…\nfunction smile()\n`);
  });
});

describe("symbols", () => {
  it("leave out what bodies and long values define", async () => {
    const text = `function a() { function b() {} class C {} }\nconst d = {\n${"  e() { return 1; },\n".repeat(9)}};\n`;
    const { symbols } = await outlineAs("TypeScript", text);
    expect(symbols.map(({ name, kind }) => [name, kind])).toStrictEqual([
      ["a", "function"],
      ["d", "constant"],
    ]);
  });

  it("have the lines of their decorators and of their export", async () => {
    const text = "// doc\n@a\nexport class A {\n  @b\n  c() {\n  }\n}\n";
    const { symbols } = await outlineAs("TypeScript", text);
    expect(symbols.map(({ name, lines }) => [name, ...lines])).toStrictEqual([
      ["A", 2, 7],
      ["c", 4, 6],
    ]);
  });

  it("have the signature of a macro without the ends of its lines", async () => {
    const text = `#define RB_PROTOTYPE(name, type, cmp)  \\
  RB_PROTOTYPE_INTERNAL(name, type, cmp,)
int a;
`;
    const { symbols } = await outlineAs("C", text);
    expect(symbols.map(({ signature }) => signature)).toMatchInlineSnapshot(`
      [
        "#define RB_PROTOTYPE(name, type, cmp) RB_PROTOTYPE_INTERNAL(name, type, cmp,)",
        "int a",
      ]
    `);
  });

  it("have a signature of 200 characters at most, on one line", async () => {
    const text = `function long(\n${Array.from({ length: 50 }, (_, i) => `  parameter${i}: string,\n`).join("")}): void {}\n`;
    const signature = (await outlineAs("TypeScript", text)).symbols[0]!.signature;
    expect(signature).toMatch(/^function long\(parameter0: string, .*…$/u);
    expect(signature.length).toBeLessThanOrEqual(200);
  });
});

describe("a text that no parser reads", () => {
  it.each(["Fortran", "No such language"])("in %s is outlined by patterns", async (language) => {
    expect((await outlineAs(language, "x = 1\n")).origin).toBe("patterns");
  });

  it("because the parser gave up is outlined by patterns", async () => {
    const text = `export function first() {\n  return ${"[".repeat(3000)}\n}\nexport class Second {}\n`;
    const refusing: SyntaxReader = { read: async () => ({ kind: "refused" }) };
    const outline = await outlineText({ language: "TypeScript", text }, refusing);
    expect(outline.origin).toBe("patterns");
    expect(outline.skeletonText).toBe("export function first()\nexport class Second\n");
    expect(outline.symbolsText).toBe(outline.skeletonText);
  });

  it("that is empty has an empty outline", async () => {
    const empty = { symbols: [], symbolsText: "", skeletonText: "" };
    expect(await outlineAs("TypeScript", "")).toStrictEqual({ origin: "syntax", ...empty });
    expect(await outlineAs("", "")).toStrictEqual({ origin: "patterns", ...empty });
  });
});

it("a header of C that holds classes is read as C++", async () => {
  const { symbols } = await outlineAs("C", "namespace a {\nclass B {\n public:\n  int c() { return 1; }\n};\n}\n");
  expect(symbols.map(({ name, kind }) => `${kind} ${name}`)).toStrictEqual(["module a", "class B", "method c"]);
});

it("lines that patterns find close what they open", async () => {
  const refusing: SyntaxReader = { read: async () => ({ kind: "refused" }) };
  const text = "class A:\n  def b(self,\n        c):\n    pass\n  def d(self): return {\n  }\n";
  const { skeletonText, origin } = await outlineText({ language: "Python", text }, refusing);
  expect(skeletonText).toBe("class A\n  def b(self, c)\n  def d(self): return { … }\n");
  expect(origin).toBe("patterns");
});

it("broken syntax gives a partial outline", async () => {
  const text = "export function whole(a: number) { return a; }\nexport class Broken {\n  method( {\n";
  const { symbols, skeletonText } = await outlineAs("TypeScript", text);
  expect(symbols.map(({ name }) => name)).toContain("whole");
  expect(skeletonText).toContain("export function whole(a: number)\n");
});
