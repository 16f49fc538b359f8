import { scryptSync } from "node:crypto";

/** Prefix of the digests that `allowDigest` makes. */
export const ALLOW_DIGEST = "scrypt:";

/**
 * 2^14 blocks of 1 KiB: about 40 ms and 16 MB per value. That makes it expensive to guess a weak password from its
 * digest.
 */
const COST = { N: 2 ** 14, r: 8, p: 1, maxmem: 2 ** 26 };
const BYTES = 16;

/**
 * Computes the digest that a config lists in `policy.allow` in place of a value: `scrypt:` and 32 hex digits. Takes
 * about 40 ms on purpose, so that weak passwords are expensive to guess.
 * @param value the value's UTF-8 bytes as a Latin-1 string; one pair of matching quotes around it is ignored
 * @param salt `policy.salt` of the config
 */
export function allowDigest(value: string, salt: string): string {
  const bytes = Buffer.from(withoutQuotes(value), "latin1");
  return ALLOW_DIGEST + scryptSync(bytes, salt, BYTES, COST).toString("hex");
}

/** Removes one pair of matching quotes (`'` or `"`) around a value. Some rules include them in the secret. */
export function withoutQuotes(value: string): string {
  return value.replace(/^(["'])(.*)\1$/s, "$2");
}
