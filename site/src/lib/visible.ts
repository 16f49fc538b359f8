import { spelled, UNSEEN } from "../../../src/base/text/unseen.ts";

const EACH = new RegExp(UNSEEN, "gu");

/** Escapes invisible characters in a name as `\u{202e}`, as terminals and logs do. */
export function visible(name: string): string {
  return name.replaceAll(EACH, spelled);
}

/** Counts the characters that change the writing direction of the text after them. */
export function turning(text: string): number {
  return text.match(/[\u202a-\u202e\u2066-\u2069]/gu)?.length ?? 0;
}
