import { describe, expect, it } from "vitest";
import { css } from "../../../../../src/outline/languages/css.ts";
import { graphql } from "../../../../../src/outline/languages/graphql.ts";
import { protobuf } from "../../../../../src/outline/languages/protobuf.ts";
import { scss } from "../../../../../src/outline/languages/sass.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

describe("Protocol Buffers", () => {
  it("leaves out options, wherever they stand", () => {
    const text =
      'option (a) = { b: "}" };\nmessage M {\n  option c = true;\n  int32 d = 1 [(e) = { f: 1 }, g = "]"];\n  rpc_like h = 2;\n}\n';
    expect(scanOutline(protobuf, text).skeletonText).toBe("message M {\n  int32 d = 1 …;\n  rpc_like h = 2;\n}\n");
  });

  it("gives a message the lines up to its brace, nested ones too", () => {
    const { symbols } = scanOutline(
      protobuf,
      "message A {\n  message B {\n    int32 c = 1;\n  }\n}\nservice D {\n  rpc E(A) returns (A) {\n  }\n}\n",
    );
    expect(symbols.map(({ kind, name, lines }) => [kind, name, ...lines])).toMatchInlineSnapshot(`
      [
        [
          "class",
          "A",
          1,
          5,
        ],
        [
          "class",
          "B",
          2,
          4,
        ],
        [
          "property",
          "c",
          3,
          3,
        ],
        [
          "interface",
          "D",
          6,
          9,
        ],
        [
          "method",
          "E",
          7,
          8,
        ],
      ]
    `);
  });

  it("takes a comment behind a field for no documentation of the next", () => {
    const { symbols } = scanOutline(
      protobuf,
      "message A {\n  int32 b = 1; // of b\n  int32 c = 2;\n  // of d\n  int32 d = 3;\n}\n",
    );
    expect(symbols.map(({ name, doc }) => [name, doc])).toStrictEqual([
      ["A", ""],
      ["b", ""],
      ["c", ""],
      ["d", "of d"],
    ]);
  });
});

describe("GraphQL", () => {
  it("joins what a definition has on several lines", () => {
    const text =
      'union U =\n  | A\n  | B\n\ntype T\n  implements I\n  & J\n@key(fields: "id")\n{\n  f(\n    a: Int = 1,\n    b: In = { c: [1] }\n  ): Int!\n}\n';
    expect(scanOutline(graphql, text).skeletonText).toMatchInlineSnapshot(`
      "union U = | A | B
      type T implements I & J @key(fields: "id") {
        f( a: Int = 1, b: In = { c: [1] } ): Int!
      }
      "
    `);
  });

  it("cuts what operations ask for", () => {
    expect(
      scanOutline(graphql, "query Q($a: ID!) {\n  b(a: $a) { ...F }\n}\nfragment F on B { c }\n{ d }\n").skeletonText,
    ).toBe("query Q($a: ID!) { … }\nfragment F on B { … }\n");
  });

  it("takes strings above for documentation", () => {
    const { symbols } = scanOutline(
      graphql,
      '"""\nOne.\n\nTwo.\n"""\ntype T {\n  "Three."\n  f: Int\n  # Four.\n  g: Int\n}\n',
    );
    expect(symbols.map(({ name, doc }) => [name, doc])).toStrictEqual([
      ["T", "One."],
      ["f", "Three."],
      ["g", "Four."],
    ]);
  });

  it("keeps the first forty of many strings above", () => {
    const strings = Array.from({ length: 60 }, (_, i) => `"Line ${i + 1}."\n`).join("");
    const { symbolsText, symbols } = scanOutline(graphql, `${strings}type T {\n  f: Int\n}\n`);
    expect(symbolsText.split("\n").filter((line) => line.startsWith('"'))).toHaveLength(40);
    expect(symbols.map(({ name, doc }) => [name, doc])).toEqual([
      ["T", "Line 1."],
      ["f", ""],
    ]);
  });
});

describe("CSS", () => {
  it("shows selectors, groups of rules and custom properties", () => {
    const text =
      '@import "x";\n:root{--a:1;color:red;--b:url(data:x;y)}\n@media print{.c,\n.d>e{f:g}}\n@font-face{src:url(x)}\n.h{i:"}";&:hover{j:k}}';
    const { symbols, skeletonText } = scanOutline(css, text);
    expect(skeletonText).toMatchInlineSnapshot(`
      ":root {
        --a:1;
        --b:url(data:x;y);
      }
      @media print {
        .c, .d>e { … }
      }
      @font-face { … }
      .h { … }
      "
    `);
    expect(symbols.map(({ kind, name }) => `${kind} ${name}`)).toMatchInlineSnapshot(`
      [
        "key :root",
        "variable --a",
        "variable --b",
        "key .c, .d>e",
        "key @font-face",
        "key .h",
      ]
    `);
  });

  it("takes two slashes for a comment only where they are one", () => {
    const text = "// a {\n.b { c: d } // e\n.f { background: url(http://g/h) }\n";
    expect(scanOutline(scss, text).skeletonText).toBe("// a {\n.b { … }\n.f { … }\n");
    expect(scanOutline(css, ".b { c: url(//x/y) }\n").skeletonText).toBe(".b { … }\n");
  });

  it("shows variables, mixins and functions of SCSS and Less", () => {
    const text =
      "$a: (b: c);\n@d: 1px;\n@mixin e($f: 1) { g: h }\n@function i() { @return 1; }\n@include j { .k { l: m } }\n.n-#{$o} { p: q }\n";
    expect(scanOutline(scss, text).symbols.map(({ kind, name }) => `${kind} ${name}`)).toMatchInlineSnapshot(`
      [
        "variable $a",
        "variable @d",
        "macro e",
        "function i",
        "key .k",
        "key .n-#{$o}",
      ]
    `);
  });
});
