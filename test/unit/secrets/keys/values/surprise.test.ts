import { describe, expect, it } from "vitest";
import { surprisalBits } from "../../../../../src/secrets/keys/values/surprise.ts";
import { seeded } from "../../../../support/secrets/random.ts";

const density = (text: string): number => surprisalBits(text) / text.length;

describe("surprisalBits", () => {
  it.each([
    "getElementById",
    "process.env.API_TOKEN",
    "correct-horse-battery-staple",
    "contraseña incorrecta",
    "TOKEN_EXPIRES_IN_SECONDS",
    "my_super_secret_token_1234",
    "2024-01-02",
  ])("is below 4.6 bits for a character of %j", (text) => {
    expect(density(Buffer.from(text).toString("latin1"))).toBeLessThan(4.6);
  });

  it("is above 5 bits for a character of nearly all random text", () => {
    const random = seeded(5);
    const from = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&*+?@^";
    const texts = Array.from({ length: 500 }, () =>
      Array.from({ length: 12 }, () => from[random(0, from.length - 1)]).join(""),
    );
    expect(texts.filter((text) => density(text) < 5).length).toBeLessThan(15);
  });

  it.each([
    ["\x80\xc3", 6],
    ["0", 3.3],
    ["9", 3.3],
    ["00", 4.3],
    ["01", 4.3],
    ["10", 6.6],
    ["02", 6.6],
    ["-0", 6.3],
    [" -./:_", 18],
    ["--", 4],
    [",;@[`{", 48],
    ["!!", 9],
  ])("costs as many bits for the signs and digits of %j as these do", (text, bits) => {
    expect(surprisalBits(text)).toBeCloseTo(bits);
  });

  it("knows no case of a letter, but for a capital inside of a word, and a word after a digit or a digit after one", () => {
    const [a, z] = [surprisalBits("a"), surprisalBits("z")];
    expect([surprisalBits("A"), surprisalBits("Z")]).toEqual([a, z]);
    for (const pair of ["Az", "AZ"]) expect(surprisalBits(pair)).toBe(surprisalBits("az"));
    for (const pair of ["Za", "ZA"]) expect(surprisalBits(pair)).toBe(surprisalBits("za"));
    expect(surprisalBits("az")).not.toBe(a + z);
    expect([surprisalBits("aZ"), surprisalBits("zA")]).toEqual([a + 3 + z, z + 3 + a]);
    expect(surprisalBits("zz")).not.toBe(z + 3 + z);
    for (const [text, bits] of [
      ["0a", 5.8 + a],
      ["-a", 3 + a],
      ["a0", a + 5.8],
      ["z9", z + 5.8],
    ] as const)
      expect(surprisalBits(text)).toBeCloseTo(bits);
  });

  it("is 0 for an empty text", () => {
    expect(surprisalBits("")).toBe(0);
  });
});
