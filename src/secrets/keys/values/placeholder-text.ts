import { withoutQuotes } from "../../allow-digest.ts";

/** Placeholder words, most of them names of secrets. */
const WORDS =
  /access|api|auth|change|client|credentials?|dummy|enter|example|fake|goes|here|insert|key|me|my|new|pass(?:phrase|wd|word)?|placeholder|private|put|pwd|redacted|replace|sample|secret|some|strong|super|test|the|this|token|value|your/g;
const BASE64 = /^[\w+/-]{8,256}={0,2}$/;

/** Whether a value consists only of placeholder words (`password`, `your-secret-key`), in plain text or Base64. */
export function isPlaceholderText(text: string): boolean {
  const value = withoutQuotes(text);
  return (
    hasOnlyPlaceholderWords(value) ||
    (BASE64.test(value) && hasOnlyPlaceholderWords(Buffer.from(value, "base64").toString("latin1").trimEnd()))
  );
}

function hasOnlyPlaceholderWords(value: string): boolean {
  return /^[a-z]+(?:[-_. ][a-z]+)*$/i.test(value) && /^[-_. ]*$/.test(value.toLowerCase().replace(WORDS, ""));
}
