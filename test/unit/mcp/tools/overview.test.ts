import { expect, it } from "vitest";
import { languageShares } from "../../../../src/mcp/tools/overview.ts";

it("lists no language whose share rounds to nothing", () => {
  const languages = [
    { language: "Go", files: 9, tokens: 99_900 },
    { language: "Shell", files: 1, tokens: 90 },
    { language: "Text", files: 1, tokens: 10 },
  ];
  expect(languageShares(languages, 100_000)).toBe("Go 99.9%, Shell 0.1%");
});
