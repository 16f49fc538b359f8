import fc from "fast-check";
import { expect, it } from "vitest";
import { isHardToGuess } from "../../../../src/core/redact/guessing.ts";

const letters = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(..."abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789".split("")), {
      minLength: least,
      maxLength: most,
    })
    .map((all) => all.join(""));

it("holds of nearly all generated tokens of 32 characters and more", () => {
  const tokens = fc.sample(letters(32, 60), { numRuns: 400, seed: 5 });
  expect(tokens.filter((token) => isHardToGuess(token)).length).toBeGreaterThan(380);
});

it("does not hold of what is short", () => {
  fc.assert(fc.property(letters(0, 19), (token) => !isHardToGuess(token) && !isHardToGuess(`"${token}"`)));
});

it.each([
  "correct-horse-battery-staple",
  "Password1234567890123456",
  "hunter2",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa11",
  "12345678901234567890123456789012",
  "summer2019summer2019",
  "SuperSecretDatabasePassword1",
])("does not hold of %s", (password) => {
  expect(isHardToGuess(password)).toBe(false);
});
