import { expect, it } from "vitest";
import { withoutRepeatedExports } from "../../../../src/outline/languages/javascript/repeated-exports.ts";

const DECLARATIONS = "class A {\n}\nexport async function b() { … }\nconst c = 1;\n";

it.each([
  "export { A, b };\n",
  "export {\n  A,\n  b,\n  type c,\n};\n",
  "export type { A };\n",
  "export default A;\n",
  "export = A;\n",
  "module.exports = A;\n",
  "module.exports.b = b;\n",
  "exports.c = c;\n",
  "module.exports = { A, b };\n",
  "module.exports = {\n  A,\n  b\n}\n",
])("a skeleton leaves out %j if all of it is declared above", (list) => {
  expect(withoutRepeatedExports(`${DECLARATIONS}${list}`)).toBe(DECLARATIONS);
});

it.each([
  "export { A as B };\n",
  'export { A, b } from "./other.js";\n',
  'export * from "./other.js";\n',
  "export { A, elsewhere };\n",
  "export default A(b);\n",
  "module.exports = other;\n",
  "module.exports = { A: b };\n",
  "module.exports = {\n  A,\n  d() { … },\n};\n",
  "export {\n  A,\n",
])("a skeleton keeps %j, which says more", (list) => {
  expect(withoutRepeatedExports(`${DECLARATIONS}${list}`)).toBe(`${DECLARATIONS}${list}`);
});
