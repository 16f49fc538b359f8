import fc from "fast-check";
import { expect, it } from "vitest";
import { sketchOf } from "../../../../src/outline/sketch/sketch.ts";
import { summaryLines } from "../../../../src/outline/sketch/summary.ts";
import { FILE_ROLES } from "../../../../src/outline/sketch.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";

const nothing = { imports: [], tests: [] };
const sketch = (language: string, text: string): ReturnType<typeof sketchOf> =>
  sketchOf(Buffer.from(text), languageNamed(language));

it("says role, purpose, exports, imports, effects, errors and tests", () => {
  const text = `/** Opens the store. */

import { readFileSync } from "node:fs";
import { z } from "zod";
export interface Store { get(key: string): string; }
export function openStore(path: string): Store { throw new RangeError(path); }
export const LIMIT = 3;
function hidden() {}
`;
  const lines = summaryLines({
    path: "src/store.ts",
    role: "source",
    sketch: sketch("TypeScript", text),
    imports: ["src/key.ts"],
    tests: ["test/store.test.ts"],
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "source: Opens the store.",
      "exports Store, openStore, LIMIT",
      "imports src/key.ts",
      "effects files; raises RangeError",
      "tested by test/store.test.ts",
    ]
  `);
});

it("gives only the names of a source file that does not describe itself", () => {
  const text =
    "export class HTTPClientPool {}\nexport function pooledClient() {}\nexport function get_retry_delay() {}\n";
  const lines = summaryLines({
    path: "src/http/pool.ts",
    role: "source",
    sketch: sketch("TypeScript", text),
    ...nothing,
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "exports HTTPClientPool, pooledClient, get_retry_delay",
    ]
  `);
});

it("is empty for a file of which only the role is known", () => {
  const empty = sketch("", "");
  const roles = FILE_ROLES.map((role) => summaryLines({ path: "lib/index.js", role, sketch: empty, ...nothing }));
  expect(roles.flat()).toEqual([]);
});

it("names a few of many, and says how many more there are", () => {
  const text = Array.from({ length: 40 }, (_, i) => `export function reads${i}() {}`).join("\n");
  const imports = Array.from({ length: 9 }, (_, i) => `src/part${i}.ts`);
  const lines = summaryLines({ ...nothing, path: "a.ts", role: "source", sketch: sketch("TypeScript", text), imports });
  expect(lines).toMatchInlineSnapshot(`
    [
      "exports reads0, reads1, reads2, reads3, reads4, reads5, reads6, reads7, reads8, reads9, reads10, reads11, reads12, reads13, reads14, reads15, reads16, reads17, reads18, reads19, reads20, +19 more",
      "imports src/part0.ts, src/part1.ts, src/part2.ts, src/part3.ts, +5 more",
    ]
  `);
});

it("names the tests of a test once", () => {
  const text = "def test_adds(): ...\ndef test_counts(): ...\ndef make_client(): ...\n";
  const lines = summaryLines({
    ...nothing,
    path: "tests/test_a.py",
    role: "test",
    sketch: sketch("Python", text),
    imports: ["a.py"],
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "test",
      "exports make_client",
      "imports a.py",
      "tests "test_adds", "test_counts"",
    ]
  `);
});

it("names no effects of a test, which may only import a client", () => {
  const told = { ...nothing, path: "tests/test_app.py", sketch: sketch("Python", "import flask\n") };
  expect(summaryLines({ ...told, role: "test" })).toEqual([]);
  expect(summaryLines({ ...told, role: "source" })).toEqual(["effects network"]);
});

it("no text of a file begins a line, or is invisible in one", () => {
  const hostile = fc.string({
    unit: fc.constantFrom("\n", "\r", "#", "`", "<", "\u2028", "\u202e", "\u0000", "a", " ", "é", "😀"),
  });
  const input = fc.record({
    path: hostile,
    role: fc.constantFrom(...FILE_ROLES),
    sketch: fc.record({
      imports: fc.constant([]),
      members: fc.constant([]),
      definitions: fc.array(
        fc.record({
          name: hostile,
          kind: fc.constantFrom("class", "method", "heading"),
          line: fc.constant(1),
          exported: fc.boolean(),
        }),
      ),
      purpose: hostile,
      effects: fc.constant([]),
      errors: fc.array(hostile),
      tests: fc.array(hostile),
    }),
    imports: fc.array(hostile),
    tests: fc.array(hostile),
  });
  const start = new RegExp(
    `^(?:(?:${FILE_ROLES.join("|")})(?:$|: )|(?:exports|defines|sections|imports|effects|raises|tested by|tests)\\b)`,
  );
  fc.assert(
    fc.property(input, (values) => {
      const lines = summaryLines(values);
      expect(lines.length).toBeLessThanOrEqual(5);
      for (const line of lines) {
        expect(line).toMatch(start);
        expect(line.length).toBeLessThanOrEqual(200);
        expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/);
      }
    }),
  );
});

it("says which names a Python package takes from its own modules", () => {
  const text = "from . import json\nfrom .app import Flask as Flask\nfrom .globals import g, session\nimport os\n";
  const told = { role: "entry", sketch: sketch("Python", text), ...nothing } as const;
  expect(summaryLines({ path: "src/flask/__init__.py", ...told })).toContain("re-exports json, Flask, g, session");
  expect(summaryLines({ path: "src/flask/app.py", ...told }).join("\n")).not.toContain("re-exports");
});

const summary = (text: string): readonly string[] =>
  summaryLines({ path: "a.ts", role: "source", sketch: sketch("TypeScript", text), ...nothing });

it("leaves out the role of a source file that says nothing else in that line", () => {
  expect(summary("export const a = 1;\n")).toStrictEqual(["exports a"]);
  expect(summary("\n")).toStrictEqual([]);
});
