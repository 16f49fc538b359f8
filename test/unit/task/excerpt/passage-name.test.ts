import { expect, it } from "vitest";
import { passageName } from "../../../../src/task/excerpt/passage-name.ts";
import type { BriefSymbol } from "../../../../src/outline/outline.ts";

function nameOf(text: string, signature?: string): string | undefined {
  const lines = text.split("\n");
  const symbol = signature === undefined ? undefined : ({ signature } as BriefSymbol);
  return passageName(lines, { lines: [1, lines.length], heads: [], symbol });
}

it("names a declaration, or a part of it, by its signature", () => {
  expect(nameOf("import a from 'a'\nreturn a", "function f(): string")).toBe("function f(): string");
});

it.each([
  ["import a from 'a'\nimport b from 'b'\nrun(a, b)", "run(a, b)"],
  ["import {\n  once,\n  on,\n} from 'node:events'\nonce(a)", "once(a)"],
  ["use crate::{\n  a::{self, B},\n  c::D,\n};\nfn run() {}", "fn run() {}"],
  ["<?php\n\nnamespace App\\Queue;\n\nuse App\\Job;\n\nclass Worker", "class Worker"],
  ["namespace App {\n  run();", "namespace App {"],
  ["from a import (\n  b,\n)\nfrom c import d\nd()", "d()"],
  ["#include <stdio.h>\nint main()", "int main()"],
  ["export type {\n  A,\n} from './a'\nexport const b = 1", "export const b = 1"],
  ["// When it is so,\n/* and so */\n * it is\nstart()", "start()"],
  ["'use strict'\n}\n\nimportant(a)", "important(a)"],
  ["# Use of sessions\n\ntext", "# Use of sessions"],
  ["import.meta.glob(a)", "import.meta.glob(a)"],
  ["private:\n  void run();", "  void run();"],
  ["@optional\n- (void)run;", "- (void)run;"],
  ["} else {\n  try {\n  run(a)", "} else {"],
])("names %j by %j", (text, name) => {
  expect(nameOf(text)).toBe(name);
});

it("gives imports, comments and brackets alone no name", () => {
  expect(nameOf("import a from 'a'")).toBeUndefined();
  expect(nameOf("<?php\n\nnamespace App;\n\nuse App\\{A, B};")).toBeUndefined();
  expect(nameOf("import {\n  never,\n  closed")).toBeUndefined();
  expect(nameOf("// only\n})")).toBeUndefined();
});
