import { expect, it } from "vitest";
import { countEdits } from "../../../../../src/pack/plan/lite/edits.ts";

it("counts the commits that changed a path, but for those that changed more than 30", () => {
  const many = Array.from({ length: 30 }, (_, i) => `f${i}`);
  const edits = countEdits([["a", "b"], ["a"], [], many, [...many, "a"]]);
  expect([edits.get("a"), edits.get("b"), edits.get("f0"), edits.get("c")]).toEqual([2, 1, 1, undefined]);
});
