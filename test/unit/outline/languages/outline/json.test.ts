import { expect, it } from "vitest";
import { json } from "../../../../../src/outline/languages/json.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

const skeleton = (text: string): string => scanOutline(json, text).skeletonText;
const many = (count: number, value: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value]));
const signatures = (text: string): string[] =>
  scanOutline(json, text).symbols.map(({ signature, lines }) => `${lines.join("-")} ${signature}`);

it("shows sizes in place of what does not fit into 40 lines", () => {
  const dependencies = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`package-${n}`, `^${n}.0.0`]));
  const text = JSON.stringify({ name: "app", dependencies, scripts: { build: "tsc", test: "vitest" } }, undefined, 2);
  expect(skeleton(text)).toMatchInlineSnapshot(`
    ""name": "app"
    "dependencies": { "package-0" … "package-1" … "package-2" … "package-3" … "package-4" … "package-5" … "package-6" … "package-7" … "package-8" … "package-9" … "package-10" … "package-11" … "package-12" … "package-13" … "package-14" … "package-15" … 44 more }
    "scripts":
      "build": "tsc"
      "test": "vitest"
    "
  `);
  expect(scanOutline(json, text).symbolsText.split("\n").length).toBeGreaterThan(60);
});

it("shows scripts, entry points and dependencies of a package within 40 lines", () => {
  const text = JSON.stringify({
    name: "app",
    homepage: "https://example.org",
    exports: { ".": { types: "./a.d.ts", default: "./a.js" }, ...many(30, "./b.js") },
    scripts: { ...many(12, "true"), build: "tsc ".repeat(40), "test:unit": "vitest" },
    peerDependencies: { react: ">=18" },
    tool: many(30, "x"),
  });
  const lines = skeleton(text).trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines).toContain('"peerDependencies": { "react": ">=18" }');
  expect(lines.find((line) => line.startsWith('  "build":'))?.length).toBeLessThanOrEqual(102);
  expect(lines).toContain('  "test:unit": "vitest"');
  expect(lines.filter((line) => line === '  "k1": "true"' || line === '  "k11": "true"')).toHaveLength(1);
  expect(lines.find((line) => line.startsWith('"exports":'))).toMatch(
    /^"exports": \{ "\." … "k0" … "k1" … .* "k29" … \}$/u,
  );
  expect(lines.join()).not.toContain("tool");
  expect(lines).not.toContain('"homepage": "https://example.org"');
});

it("lists the keys of two levels, with the lines of their values", () => {
  const text = '{\n  "a": 1,\n  "scripts": {\n    "build": "tsc"\n  },\n  "list": [\n    1,\n    2\n  ]\n}\n';
  expect(signatures(text)).toMatchInlineSnapshot(`
    [
      "2-2 a: 1",
      "3-5 scripts: { 1 key }",
      "4-4 scripts.build: "tsc"",
      "6-9 list: [1, 2]",
    ]
  `);
});

it("counts the keys that a long document has besides the first", () => {
  const text = JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`key${n}`, n])));
  const lines = skeleton(text).trimEnd().split("\n");
  expect(lines).toHaveLength(40);
  expect(lines.slice(-2)).toMatchInlineSnapshot(`
    [
      ""key38": 38",
      "… 461 more keys",
    ]
  `);
});

it("shows the first of many records", () => {
  const records = Array.from({ length: 300 }, (_, id) => ({
    id,
    name: `n${id}`,
    tags: ["a", "b"],
    nested: { x: { y: 1 } },
  }));
  expect(skeleton(JSON.stringify(records))).toMatchInlineSnapshot(`
    "[ 300 items ]
    - "id": 0
      "name": "n0"
      "tags": ["a", "b"]
      "nested":
        "x":
          "y": 1
    - "id": 1
      "name": "n1"
      "tags": ["a", "b"]
      "nested":
        "x":
          "y": 1
    - "id": 2
      "name": "n2"
      "tags": ["a", "b"]
      "nested":
        "x":
          "y": 1
    … 297 more items
    "
  `);
});

it("reads a JSON text on each line as a list of them", () => {
  expect(skeleton('{"level":"info","n":1}\n{"level":"warn","n":2}\n')).toMatchInlineSnapshot(`
    "[ 2 items ]
    - { "level": "info", "n": 1 }
    - { "level": "warn", "n": 2 }
    "
  `);
});

it("reads comments, commas at the end and keys without quotes", () => {
  const text = `// one\n{ a: 'it''s', /* "b": 2, */ "c": [1, 2,], // "d": 4\n "url": "https://x//y", }`;
  expect(skeleton(text)).toMatchInlineSnapshot(`
    "a: 'it'
    "c": [1, 2,]
    "url": "https://x//y"
    "
  `);
});

it("goes on behind a string that is not closed", () => {
  expect(skeleton('{\n  "a": "open,\n  "b": 2\n}')).toMatchInlineSnapshot(`
    ""a": "open,
    "b": 2
    "
  `);
});

it.each([
  ["", ""],
  ["  \n", ""],
  ["null", "null\n"],
  ["{}", ""],
  ["[]", "[]\n"],
  ['"text"', '"text"\n'],
  ["{", ""],
  ["]", ""],
  ["[1, 2", "[1, 2]\n"],
])("reads %j", (text, expected) => {
  expect(skeleton(text)).toBe(expected);
  expect(scanOutline(json, text).symbols).toStrictEqual([]);
});
