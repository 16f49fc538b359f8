import { withoutQuotes } from "../../allow-digest.ts";
import { surprisalBits } from "./surprise.ts";

/** Placeholder words, most of them names of secrets. */
const WORDS =
  /access|api|auth|change|client|consumer|credentials?|dummy|enter|example|fake|goes|here|insert|key|me|my|new|no|nonce|pass(?:phrase|wd|word)?|placeholder|private|put|pwd|redacted|replace|sample|secret|some|strong|super|test|the|this|token|user(?:name)?|value|your/g;
const BASE64 = /^[\w+/-]{8,256}={0,2}$/;

/** Several words. */
const READABLE = /^[a-z]+\d?(?:[-_. ][a-z]+\d?)+$/i;
/** Maximum number of bits per character of readable words. */
const MAX_READABLE_DENSITY = 4.6;

/**
 * Whether a value consists only of placeholder words (`password`, `your-secret-key`), in plain text or Base64, or is
 * Base64 of any readable words.
 */
export function isPlaceholderText(text: string): boolean {
  const value = withoutQuotes(text);
  if (hasOnlyPlaceholderWords(value)) return true;
  if (!BASE64.test(value)) return false;
  const decoded = Buffer.from(value, "base64").toString("latin1").trimEnd();
  return (
    hasOnlyPlaceholderWords(decoded) ||
    (READABLE.test(decoded) && surprisalBits(decoded) / decoded.length < MAX_READABLE_DENSITY)
  );
}

function hasOnlyPlaceholderWords(value: string): boolean {
  return /^[a-z]+(?:[-_. :][a-z]+)*:?$/i.test(value) && /^[-_. :]*$/.test(value.toLowerCase().replace(WORDS, ""));
}
