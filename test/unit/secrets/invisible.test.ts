import { expect, it } from "vitest";
import fc from "fast-check";
import { countInvisible } from "../../../src/secrets/invisible.ts";
import { UNSEEN_CHARACTERS } from "../../support/texts/unseen.ts";

const count = (text: string): number => countInvisible(Buffer.from(text));
const counts = (codes: readonly number[]): readonly number[] => codes.map((code) => count(`x${of(code)}x`));
/** Variation selectors, which select the form of the preceding character. Here they follow a visible one. */
const isSelector = (code: number): boolean => /\p{Variation_Selector}/u.test(of(code));
const of = (...codes: number[]): string => String.fromCodePoint(...codes);

it.each<[string, string, number]>([
  ["ASCII", "const a = 1;\r\n\t", 0],
  ["letters and symbols of many scripts", "é ß Ж 日本語 한국어 العربية हिन्दी 😀 — “”", 0],
  ["zero width space", `a${of(0x200b)}b`, 1],
  ["direction marks", `a${of(0x200e)}${of(0x200f)}${of(0x61c)}`, 3],
  ["embeddings, overrides and isolates", [0x202a, 0x202e, 0x2066, 0x2069].map((c) => of(c)).join("x"), 4],
  ["word joiner and invisible operators", of(0x2060, 0x2063), 2],
  ["soft hyphen", `co${of(0xad)}operate`, 1],
  ["Hangul filler, as in hidden identifiers", `const {a,${of(0x3164)}} = b`, 1],
  ["byte order mark at the start", `${of(0xfeff)}text`, 0],
  ["byte order mark inside", `text${of(0xfeff)}text`, 1],
  ["joiners inside an emoji and a Persian word", "👩‍👩‍👧 می‌خواهم", 0],
  ["heart with selector and joiner", `${of(0x2764, 0xfe0f, 0x200d)}🔥`, 0],
  ["joiner of graphemes inside a Hebrew word", `\u05d0\u05b8${of(0x34f)}\u05bd`, 0],
  ["every emoji of a keyboard", "❤️ ♻️ ⬆️ ☺️ 1️⃣ 👍🏽 🏳️‍🌈 🏴‍☠️ 👩‍❤️‍💋‍👨 🧑🏾‍💻 🇪🇺 🏴󠁧󠁢󠁥󠁮󠁧󠁿", 0],
  ["joiner between ASCII letters", `a${of(0x200d)}b`, 1],
  ["joiner at the end", `é${of(0x200c)}`, 1],
  ["one variation selector", `${of(0x2764, 0xfe0f)} 1${of(0xfe0f, 0x20e3)} 葛${of(0xe0100)}`, 0],
  ["bytes hidden in variation selectors", `😀${of(0xfe00, 0xe0101, 0xe01ef)}`, 2],
  ["flag of a region", of(0x1f3f4, 0xe0067, 0xe0062, 0xe0065, 0xe006e, 0xe0067, 0xe007f), 0],
  ["text hidden in tags", `hello${of(0xe0068, 0xe0069)}`, 2],
  ["what is no tag after a flag", of(0x1f3f4, 0x200b, 0x1f3f4, 0xe0001, 0xe0020, 0x1f3f4, 0xe0101, 0xe0041), 4],
  ["first and last tags of a flag", of(0x1f3f4, 0xe0020, 0xe007f), 0],
  ["first and last selectors", of(0x1820, 0x180b, 0x1820, 0x180f, 0x845b, 0xe01ef), 0],
  ["vowel separator between Mongolian letters, which is no selector", of(0x180e, 0x1820), 1],
  ["selector at the start, and after ASCII", `${of(0xfe0f)}@${of(0xfe0f)}`, 1],
  ["zero width space between letters of a script", `é${of(0x200b)}é`, 1],
  ["joiner with ASCII on one side", `a${of(0x200d)}éé${of(0x200d)}a`, 2],
  ["joiner after an invisible character", `é${of(0x200b, 0x200d)}é`, 2],
  ["tags after a flag and a letter", `${of(0x1f3f4)}x${of(0xe0068)}`, 1],
])("counts %s", (_, text, expected) => {
  expect(count(text)).toBe(expected);
});

it("counts each invisible character and none beside them", () => {
  const invisible = UNSEEN_CHARACTERS.map((character) => character.codePointAt(0)!).filter(
    (code) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(of(code)) && !isSelector(code),
  );
  expect(new Set(counts(invisible))).toEqual(new Set([1]));
  const beside = [0xac, 0xae, 0x61b, 0x61d, 0x115e, 0x1161, 0x180a, 0x1810, 0x200a, 0x2010, 0x2029, 0x202f, 0x205f];
  const after = [
    0x2070, 0x3163, 0x3165, 0xfdff, 0xfe10, 0xfefe, 0xff00, 0xff9f, 0xffa1, 0xffef, 0xfffc, 0xdffff, 0xe1000,
  ];
  expect(new Set(counts([...beside, ...after]))).toEqual(new Set([0]));
});

it("counts the same wherever ASCII stands around", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), fc.nat({ max: 9 }), (ascii, many) => {
      expect(count(`.${ascii}${of(0x202e).repeat(many)}${ascii}`)).toBe(many);
    }),
  );
});

it("ends on bytes that are no UTF-8", () => {
  expect(countInvisible(Uint8Array.from([0x80, 0xe2, 0x80, 0xf3, 0xff]))).toBe(0);
});
