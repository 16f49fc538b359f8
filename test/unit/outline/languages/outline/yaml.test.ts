import { expect, it } from "vitest";
import { yaml } from "../../../../../src/outline/languages/yaml.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

const skeleton = (text: string): string => scanOutline(yaml, text).skeletonText;

it("reads several documents as a list of them", () => {
  const text =
    "apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n---\napiVersion: apps/v1\nkind: Deployment\nspec:\n  replicas: 2\n...\n";
  expect(skeleton(text)).toMatchInlineSnapshot(`
    "[ 2 items ]
    - apiVersion: v1
      kind: Service
      metadata:
        name: web
    - apiVersion: apps/v1
      kind: Deployment
      spec:
        replicas: 2
    "
  `);
  expect(scanOutline(yaml, text).symbols.map(({ name, lines }) => [name, ...lines])).toMatchInlineSnapshot(`
    [
      [
        "Service",
        1,
        4,
      ],
      [
        "Deployment",
        6,
        9,
      ],
    ]
  `);
});

it("takes lists on the level of their key for its value", () => {
  expect(skeleton("a:\n- 1\n- 2\nb:\n  - x: 1\n    y: 2\n  - z\nc: 3\n")).toMatchInlineSnapshot(`
    "a: - 1 - 2
    b:
      - x: 1 … y: 2
      - z
    c: 3
    "
  `);
});

it("counts the lines of texts, and takes no key from them", () => {
  expect(skeleton("run: |\n  a: b\n\n  c: d\nnext: >-\n  e\n")).toMatchInlineSnapshot(`
    "run: | 2 lines
    next: | 1 line
    "
  `);
});

it("takes no key from the lines that continue a scalar", () => {
  expect(skeleton('a: one\n  two: three\nb: "four\n  five: six"\n')).toMatchInlineSnapshot(`
    "a: one
    b: "four
    "
  `);
});

it("keeps quotes, anchors and colons in keys and values apart", () => {
  expect(
    skeleton("\"a: b\": 'c: d'\nurl: http://x:80/y # note\nref: &anchor\n  k: *other\n!!map tagged: {}\nhash: a#b\n"),
  ).toMatchInlineSnapshot(`
    ""a: b": 'c: d'
    url: http://x:80/y
    ref:
      k: *other
    tagged: {}
    hash: a#b
    "
  `);
});

it("passes over the lines of templates", () => {
  expect(skeleton("{{- if .Values.on }}\nkind: Service\n{{- end }}\nmetadata:\n  name: {{ .Release.Name }}\n"))
    .toMatchInlineSnapshot(`
    "kind: Service
    metadata:
      name: {{ .Release.Name }}
    "
  `);
});

it("documents a key by the comment directly above it", () => {
  const { symbols } = scanOutline(yaml, "# Far away.\n\n# How many.\n# Two is enough.\ncount: 2\nother: 1\n");
  expect(symbols.map(({ name, doc }) => [name, doc])).toStrictEqual([
    ["count", "How many."],
    ["other", ""],
  ]);
});

it("ends a key with its last line that says something", () => {
  const { symbols } = scanOutline(yaml, "a:\n  b: 1\n  # the end\n\nc:\n  - d\n");
  expect(symbols.map(({ name, lines }) => [name, ...lines])).toStrictEqual([
    ["a", 1, 2],
    ["a.b", 2, 2],
    ["c", 5, 6],
  ]);
});

it("reads what is written like JSON as that", () => {
  expect(skeleton('{ "a": { "b": 1 } }\n')).toBe('"a":\n  "b": 1\n');
});
