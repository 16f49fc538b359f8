import { expect, it } from "vitest";
import { isIntroduction } from "../../../../src/outline/prose/prose-reader.ts";

it.each([
  ["Install it with:", true],
  ["Install it with (any shell): ", true],
  ["Установка:", true],
  ["安装：", true],
  ["Note: it is fast", false],
  ["Важно: сначала соберите проект", false],
  ["注意：先构建项目", false],
  ["No colon", false],
])("decides whether %j introduces the text after it: %s", (text, expected) => {
  expect(isIntroduction(text)).toBe(expected);
});
