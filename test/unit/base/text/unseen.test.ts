import { expect, it } from "vitest";
import { isUnseen } from "../../../../src/base/text/unseen.ts";
import { UNSEEN_CHARACTERS } from "../../../support/texts/unseen.ts";

it("the list is Unicode's: controls, ends of lines, default ignorable and bidirectional ones, annotation marks", () => {
  const all = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code));
  expect(all.filter((character) => isUnseen(character))).toEqual(UNSEEN_CHARACTERS);
});

it("the sign that makes an emoji hides nothing behind one", () => {
  expect(isUnseen("\ufe0f", "\u2699")).toBe(false);
  expect(["", "a", "1", "\u200b"].filter((before) => !isUnseen("\ufe0f", before))).toEqual([]);
});
