import fc from "fast-check";
import { expect, it } from "vitest";
import { isHardToGuess } from "../../../src/secrets/guessing.ts";

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

it.each([
  ["20 characters", "aB3dE5gH7jK9mN2pQ4sT", true],
  ["19 characters", "aB3dE5gH7jK9mN2pQ4s", false],
  ["quotes around 19 characters", '"aB3dE5gH7jK9mN2pQ4s"', false],
  ["two digits", "aBcdEfgHijKlmNopQrs23", true],
  ["one digit", "aBcdEfgHijKlmNopQrst2", false],
  ["no letter", "12 45 78-90_23.56+89/", false],
  ["five digits in a row", "aB12345jK9mN2pQ4sTuVw", true],
  ["six digits in a row", "aB123456jKmNpQsTuVwXy", false],
  ["a character twice in a row", "aBB3dE5gH7jK9mN2pQ4sT", true],
  ["a character three times in a row", "aBBB3dE5gH7jK9mN2pQ4s", false],
  ["few different characters", "a1b2a1b2c1a2b1c2a1b2c1", false],
  ["few different characters, but many of them", "a1b2a1b2c1a2b1c2a1b2c1a1b2a1b2c1a2b1c2a1b2c1", true],
])("takes %s into account", (_, token, expected) => {
  expect(isHardToGuess(token)).toBe(expected);
});
