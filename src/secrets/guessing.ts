import { withoutQuotes } from "./allow-digest.ts";
import { entropyOf } from "./is-secret.ts";

/** Minimum length and total entropy of a generated token. */
const MIN_TOKEN = { characters: 20, bits: 80 };

/**
 * Whether a secret is too random to be guessed from a salted slow digest: at least 20 characters and 80 bits of
 * entropy, with letters and two digits. False if it has six digits in a row or one character three times in a row.
 * Generated tokens have this form; passwords that people choose rarely do.
 */
export function isHardToGuess(secret: string): boolean {
  const value = withoutQuotes(secret);
  const isMixed = /\d.*\d/s.test(value) && /[A-Za-z]/.test(value) && !/\d{6}|(.)\1\1/s.test(value);
  return isMixed && value.length >= MIN_TOKEN.characters && value.length * entropyOf(value) >= MIN_TOKEN.bits;
}
