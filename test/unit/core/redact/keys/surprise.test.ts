import { describe, expect, it } from "vitest";
import { surpriseOf } from "../../../../../src/core/redact/keys/surprise.ts";
import { seeded } from "../../../../support/secrets/random.ts";

const density = (text: string): number => surpriseOf(text) / text.length;

describe("surpriseOf", () => {
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

  it("is 0 for an empty text", () => {
    expect(surpriseOf("")).toBe(0);
  });
});
