import { expect, it } from "vitest";
import { describeEmptySearch } from "../../../../../src/core/words/site/search-result.ts";

it("says how much was searched where nothing was found", () => {
  expect(describeEmptySearch(4229, 231)).toBe("4,229 files searched by 231 rules, nothing found.");
  expect(describeEmptySearch(1, 1, "no secrets")).toBe("1 file searched by 1 rule, no secrets found.");
});
