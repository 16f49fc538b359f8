import fc from "fast-check";
import { expect, it } from "vitest";
import { exportedValue } from "../../../../src/outline/languages/javascript/exported-value.ts";
import { nastyText } from "../../../support/texts/text-arbitrary.ts";

function shown(before: string, value: string): string | undefined {
  return exportedValue(`${before}${value};\n`, { start: before.length, end: before.length + value.length });
}

it.each([
  ["export default ", "{ a: { b: 1 }, c, d(e, f) { return { g: 1, h: 2 }; } }", "{ a: …, c, d(e, f) … }"],
  [
    "export default ",
    "defineConfig({\n  // x: 1,\n  a: [1, 2],\n  'b-c': /* y: */ 'z, w: 1',\n})",
    "defineConfig({ a: …, 'b-c': …, })",
  ],
  [
    "module.exports = ",
    "{ async a() {}, get b() { return 1; }, *c() {}, ...d, [e]: 1 }",
    "{ async a() …, get b() …, *c() …, … }",
  ],
  ["export = ", "{ a: `}, b: ${{ c: 1 }}`, d: /[,}]/ }", "{ a: …, d: … }"],
  ["export default ", "declare((api) => ({ name: 'a', visitor: {} }))", "declare((api) => ({ name: …, visitor: … }))"],
  ["export default\n  ", "a.b({ c: 1 }, [2])", "a.b({ c: … })"],
  [
    "export const a: A = ",
    "{ b(c) { }, d: async (e) => 1, f: function (g) {}, h: i => j }",
    "{ b(c) …, d: (e) => …, f: (g) => …, h: i => … }",
  ],
  ["export default ", "[\n  { name: 'a', run(b,\n c) {} },\n  { name: 'd' }\n]", "[{ name: …, run(b, c) … }]"],
])("%s%s is shown by its entries", (before, value, expected) => {
  expect(shown(before, value)).toBe(expected);
});

it.each([
  ["const a = ", "{ b: 1 }"],
  ["  export const a = 1;\n  const b = ", "{ c: 1 }"],
  ["export default ", "a(b)"],
  ["export default ", "{}"],
  ["export default ", "{ ...a }"],
  ["export default ", "{ a: 1"],
  ["export default ", `{ a: "${"b".repeat(60_000)}" }`],
])("%s%s is not", (before, value) => {
  expect(shown(before, value)).toBeUndefined();
});

it("names as many entries as fit into a line", () => {
  const entries = Array.from({ length: 2000 }, (_, i) => `entry${i}: ${i}`).join(", ");
  expect(shown("export default ", `{ ${entries} }`)).toMatch(/^\{ entry0: …, (?:entry\d+: …, ){13}… \}$/u);
  expect(shown("export default ", `{ ${"a".repeat(400)}: 1, b: 2 }`)).toBe("{ …, b: … }");
});

it("shows one line, whatever the value is", () => {
  fc.assert(
    fc.property(nastyText, (text) => {
      const value = shown("export default ", `f({ a: 1, ${text} })`) ?? "{ }";
      expect(value).not.toMatch(/[\n\r]/u);
      expect(value.length).toBeLessThan(400);
      expect(value).toMatch(/\}\)?$/u);
    }),
  );
});

it.each(["export default options;", "module.exports = options", "export = options;"])(
  "shows the entries of a value that %j exports",
  (end) => {
    const [before, value] = ["const options = ", "{ semi: true }"];
    const text = `${before}${value};\n${end}\n`;
    expect(exportedValue(text, { start: before.length, end: before.length + value.length })).toBe("{ semi: … }");
  },
);
