import { expect, it } from "vitest";
import { turning, visible } from "../../../site/src/lib/visible.ts";

it("spells out what is not seen in a name, and leaves all else", () => {
  expect(visible("rtl\u202egnp.ts")).toBe("rtl\\u{202e}gnp.ts");
  expect(visible("a\nb\u0000\u200b\u{e0041}")).toBe("a\\u{a}b\\u{0}\\u{200b}\\u{e0041}");
  expect(visible("a\u061cb\u3164c\u115fd\ufff9e\ufe0f")).toBe("a\\u{61c}b\\u{3164}c\\u{115f}d\\u{fff9}e\\u{fe0f}");
  expect(visible("♻️ tidy ❤️")).toBe("♻️ tidy ❤️");
  expect(visible("日本 ä <b>.md")).toBe("日本 ä <b>.md");
});

it("counts the characters that turn the direction of a text", () => {
  expect(turning("a\u202eb\u2066c\u2069 \u200f")).toBe(3);
  expect(turning("")).toBe(0);
});
