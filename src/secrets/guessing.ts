import { withoutQuotes } from "./allow-digest.ts";
import { entropyOf } from "./is-secret.ts";

/** Characters, and bits of entropy of all of them, that a token from a generator exceeds. */
const MIN = { characters: 20, bits: 80 };

/**
 * Whether nobody could guess a secret from a slow digest of it: it is long and mixed, with digits, as generated tokens
 * are and passwords of people seldom are.
 */
export function isHardToGuess(secret: string): boolean {
  const value = withoutQuotes(secret);
  const isMixed = /\d.*\d/s.test(value) && /[A-Za-z]/.test(value) && !/\d{6}|(.)\1\1/s.test(value);
  return isMixed && value.length >= MIN.characters && value.length * entropyOf(value) >= MIN.bits;
}
