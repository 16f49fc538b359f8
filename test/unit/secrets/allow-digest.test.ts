import { scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { allowDigest, withoutQuotes } from "../../../src/secrets/allow-digest.ts";

it("is the slow digest of the bytes of a value, without the pair of quotes around it", () => {
  const salt = "0123456789abcdef";
  const digest = scryptSync("pä55", salt, 16, { N: 2 ** 14, r: 8, p: 1, maxmem: 2 ** 26 }).toString("hex");
  expect(allowDigest(Buffer.from("'pä55'").toString("latin1"), salt)).toBe(`scrypt:${digest}`);
});

it.each([
  ["'a\nb'", "a\nb"],
  ['"a"', "a"],
  [`"a'`, `"a'`],
  [`"a"b`, `"a"b`],
  [`b"a"`, `b"a"`],
])("reads %j as %j", (text, value) => {
  expect(withoutQuotes(text)).toBe(value);
});
