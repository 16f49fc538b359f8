import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutSplitConditions } from "../../../../src/outline/languages/c/split-conditions.ts";

/** Text without its blank lines. */
const shown = (text: string): string =>
  withoutSplitConditions(text)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join("\n");

it.each([
  ["#ifdef A\nif (a) {\n#else\nif (b) {\n#endif\n}", "if (a) {\n}"],
  ["#ifdef A\nif (a) {\n#endif\nb();\n#ifdef A\n}\n#endif", "b();"],
  ['#ifdef __cplusplus\nextern "C" {\n#endif\nint a(void);\n#ifdef __cplusplus\n}\n#endif', "int a(void);"],
  ["# if A\nvoid a() {\n# elif B\nvoid b() {\n# else\nvoid c();\n# endif", "void c();"],
  [
    "#if A\n#if B\nif (b) {\n#else\nif (c) {\n#endif\nd();\n}\n#else\ne();\n#endif",
    "#if A\nif (b) {\nd();\n}\n#else\ne();\n#endif",
  ],
])("%j is read as %j", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it.each([
  "#ifdef A\nvoid a() { if (b) { } }\n#else\nvoid c() { }\n#endif\n",
  "#if A\n/* { */ char *a = \"{\", b = '}'; // {\n#endif\n",
  "#if A\n#define B(c) do { \\\n  c\n#define D } while (0)\n#endif\n",
  "#endif\n}\n#else\n{\n#if A\n{\n",
])("%j stays as it is", (text) => {
  expect(withoutSplitConditions(text)).toBe(text);
});

it("keeps all places and line ends, and closes what it leaves open as before", () => {
  const line = fc.constantFrom("#if A", "#ifdef B", "#elif C", "#else", "#endif", "{", "}", "a();", "  # endif", "");
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
      const text = lines.join("\n");
      const read = withoutSplitConditions(text);
      expect(read.split("\n").map(({ length }) => length)).toEqual(lines.map(({ length }) => length));
      for (const [number, own] of read.split("\n").entries()) expect(["", lines[number]!.trim()]).toContain(own.trim());
      expect(withoutSplitConditions(read)).toBe(read);
    }),
  );
});

it("reads 50,000 blocks in each other that all open a brace", () => {
  const text = `${"#if A\n{\n".repeat(50_000)}${"#endif\n".repeat(50_000)}int a;\n`;
  expect(shown(text)).toBe("int a;");
});
