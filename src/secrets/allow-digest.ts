import { scryptSync } from "node:crypto";

/** What a digest made by `allowDigest` begins with. */
export const ALLOW_DIGEST = "scrypt:";

/** 2^14 blocks of 1 KiB: about 40 ms and 16 MB for one value, so that a weak password is dear to guess from a digest. */
const COST = { N: 2 ** 14, r: 8, p: 1, maxmem: 2 ** 26 };
const BYTES = 16;

/**
 * Returns the digest by which a config allows a value: `scrypt:` and 32 hex digits. It is slow on purpose.
 * @param value the value as a Latin-1 view of its UTF-8 bytes; quotes around it do not count
 * @param salt that of the config, `policy.salt`
 */
export function allowDigest(value: string, salt: string): string {
  const bytes = Buffer.from(withoutQuotes(value), "latin1");
  return ALLOW_DIGEST + scryptSync(bytes, salt, BYTES, COST).toString("hex");
}

/** Returns a value without the pair of quotes around it, which some rules include in the secret. */
export function withoutQuotes(value: string): string {
  return value.replace(/^(["'])(.*)\1$/s, "$2");
}
