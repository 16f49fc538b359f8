import { expect, it } from "vitest";
import { withoutThoughts } from "../../../../../src/session/io/models/without-thoughts.ts";

it.each([
  ["An answer.", "An answer."],
  ["<think>a b</think>\nAn answer.", "An answer."],
  ["<thinking>a b</thinking>An answer.", "An answer."],
  ["a b</THINK> An answer.", "An answer."],
  ["An answer.<think>a b", "An answer."],
])("keeps the answer of %j", (text, expected) => {
  expect(withoutThoughts(text)).toBe(expected);
});
