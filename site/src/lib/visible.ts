import { spelled, UNSEEN } from "../../../src/base/text/unseen.ts";

const EACH = new RegExp(UNSEEN, "gu");

/** Spells out invisible characters of a name as `\u{202e}`, the same as terminals and logs do. */
export function visible(name: string): string {
  return name.replaceAll(EACH, spelled);
}

/** Returns how many characters of a text change the direction of the text after them. */
export function turning(text: string): number {
  return text.match(/[\u202a-\u202e\u2066-\u2069]/gu)?.length ?? 0;
}
