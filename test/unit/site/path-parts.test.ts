import { expect, it } from "vitest";
import { pathParts } from "../../../site/src/lib/path-parts.ts";

it("leaves a path in one piece if all of it is read from the left", () => {
  expect(pathParts("src/日本語/ü.ts")).toEqual([{ text: "src/日本語/ü.ts", isTurned: false }]);
});

it("isolates the parts of a path that are read from the right, and nothing else", () => {
  expect(pathParts("ملف/מסמך/a.md").map(({ text, isTurned }) => `${text} ${isTurned}`)).toEqual([
    "ملف true",
    "/ false",
    "מסמך true",
    "/ false",
    "a.md false",
  ]);
});

it("spells out what cannot be seen", () => {
  expect(pathParts("a\u202eb")).toEqual([{ text: String.raw`a\u{202e}b`, isTurned: false }]);
});
