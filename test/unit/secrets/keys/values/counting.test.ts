import { expect, it } from "vitest";
import { isCounting } from "../../../../../src/secrets/keys/values/counting.ts";
import { seeded } from "../../../../support/secrets/random.ts";

const HEX = "0123456789abcdef";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const reversed = (text: string): string => Array.from(text).toReversed().join("");
/** Alternates the characters of two texts. */
const interleaved = (one: string, other: string): string => Array.from(one, (char, i) => char + other[i]).join("");

it.each([
  HEX,
  HEX.toUpperCase().repeat(2),
  reversed(HEX),
  reversed(LETTERS.slice(0, 16)).repeat(2),
  `${HEX.slice(10)}${HEX.slice(0, 10)}`.repeat(2),
  `sk_live_1${HEX.slice(2)}`,
  `sk-1${HEX.slice(2)}`,
  `tok_${LETTERS}0123`,
  interleaved(LETTERS.slice(0, 8), "12345678"),
  interleaved("12345678", LETTERS.slice(0, 8)),
  interleaved(HEX, HEX),
  "7890123456",
  "a1b2c3d4-e5f6-7890-abcd-ef1234567890",
  "00000000-0000-0000-0000-000000000001",
  "abc123def456ghi789",
  "c0ffee42".repeat(2),
])("recognizes %s", (value) => {
  expect(isCounting(value)).toBe(true);
});

it.each([
  "123456789",
  "q8ZvK2xkLm4T",
  `${HEX}q8ZvK2xk`,
  `sk_live_q8ZvK2xkLm4TwP9e`,
  "c0ffee42c0ffee4",
  "13579bdf02468ace",
  "-".repeat(20),
])("leaves %s", (value) => {
  expect(isCounting(value)).toBe(false);
});

it("leaves random values", () => {
  const random = seeded(61);
  const draw = (): string => Array.from({ length: 16 }, () => HEX[random(0, 15)]).join("");
  expect(Array.from({ length: 20_000 }, draw).filter((value) => isCounting(value)).length).toBeLessThanOrEqual(1);
});
