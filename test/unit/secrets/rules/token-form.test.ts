import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CRC32_BASE62, CRC32_HEX } from "../../../../src/secrets/rules/checksum.ts";
import { parseForm, formPattern, formPrefixes, randomToken } from "../../../../src/secrets/rules/token-form.ts";
import { seeded } from "../../../support/secrets/random.ts";

const tokenOf = (length: number, tail: string): string => `tok_${"Ab3".repeat(20).slice(0, length)}${tail}`;

describe("a form", () => {
  it("is texts, runs, choices and parts that may be missing", () => {
    expect(formPattern(parseForm("a.(b|c+)_<hex 4-6>[-<digit 2>]"))).toBe(
      String.raw`a\.(?:b|c\+)_[0-9a-f]{4,6}(?:-[0-9]{2})?`,
    );
    expect(formPattern(parseForm("<uuid>"))).toBe("[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}");
  });

  it.each(["<nothing 4>", "a<", "(a", "[a"])("%s is refused", (form) => {
    expect(() => parseForm(form)).toThrow(/unknown alphabet|invalid token format/);
  });

  it("begins with its first texts, in every combination", () => {
    expect(formPrefixes(parseForm("(a|b)_(c|d)-<hex 4>e"))).toEqual(["a_c-", "a_d-", "b_c-", "b_d-"]);
    expect(formPrefixes(parseForm("[a]b"))).toEqual([""]);
  });

  it("gives random tokens of itself, which end in a letter or digit", () => {
    const parts = parseForm("x(a|b)_<url 4-9>[.<uuid>]<padded 0-2>");
    const random = seeded(5);
    const tokens = Array.from({ length: 200 }, () => randomToken(parts, random));
    expect(new Set(tokens).size).toBeGreaterThan(190);
    for (const token of tokens) expect(token).toMatch(new RegExp(`^${formPattern(parts)}$`));
    expect(tokens.filter((token) => !/[0-9A-Za-z]$/.test(token))).toEqual([]);
    expect(new Set(tokens.map((token) => token.includes(".")))).toEqual(new Set([true, false]));
    const digits = randomToken(parseForm("<hex 400>"), random);
    expect([...new Set(digits)].toSorted().join("")).toBe("0123456789abcdef");
    expect(randomToken(parseForm("a<digit 0>b"), random)).toBe("ab");
  });
});

describe("a checksum", () => {
  it("is the CRC-32 in base 62 of what is after the prefix", () => {
    const completed = CRC32_BASE62.complete(tokenOf(30, "000000"));
    const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const value = Array.from(completed.slice(-6)).reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
    expect(value).toBe(crc32(completed.slice(4, -6)));
    expect(CRC32_BASE62.holds(completed)).toBe(true);
    expect(CRC32_BASE62.holds(tokenOf(30, "000000"))).toBe(false);
  });

  it("is the CRC-32 in hex of what is before it, the lowest byte first", () => {
    const completed = CRC32_HEX.complete(tokenOf(32, "_00000000"));
    expect(Buffer.from(completed.slice(-8), "hex").readUInt32LE()).toBe(crc32(completed.slice(0, -9)));
    expect(CRC32_HEX.holds(completed)).toBe(true);
    expect(CRC32_HEX.holds(tokenOf(32, "_00000000"))).toBe(false);
  });
});
