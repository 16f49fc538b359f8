import fc from "fast-check";
import { expect, it } from "vitest";
import { definitionsIn } from "../../../../src/outline/sketch/definitions.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";

it.each(["JSON", "YAML", "Text", "CSS", "", "no such language"])("%j defines nothing", (language) => {
  expect(definitionsIn("class A {\n  def b\n}\nfunction c() {}\n", languageNamed(language))).toEqual([]);
});

it("gives 500 definitions at most, and no name over 120 characters", () => {
  expect(definitionsIn("def a(): ...\n".repeat(600), languageNamed("Python"))).toHaveLength(500);
  expect(
    definitionsIn(`def ${"a".repeat(121)}(): ...\ndef ${"b".repeat(120)}(): ...`, languageNamed("Python")),
  ).toHaveLength(1);
});

it("counts lines alike with all line ends, and whatever stands in comments and literals", () => {
  const lines = fc.constantFrom("/* a\n b */", "// c", "const t = `x\ny`;", "", "  deep();", '"/*"', "'`'");
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 20 }), fc.constantFrom("\n", "\r\n"), (before, end) => {
      const text = [...before, "export function last() {}", ""].join("\n").replaceAll("\n", end);
      const line = before.join("\n").split("\n").length + (before.length === 0 ? 0 : 1);
      expect(definitionsIn(text, languageNamed("TypeScript")).at(-1)).toEqual({
        name: "last",
        kind: "function",
        line,
        exported: true,
      });
    }),
  );
});
