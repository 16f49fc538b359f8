import { spelled, UNSEEN } from "../../../src/model/unseen.ts";

const EACH = new RegExp(UNSEEN, "gu");

/** A name with unseen characters spelled out as `\u{202e}`, as terminals and logs show it too. */
export function visible(name: string): string {
  return name.replaceAll(EACH, spelled);
}

/** How many characters of a text turn the direction of what follows them. */
export function turning(text: string): number {
  return text.match(/[\u202a-\u202e\u2066-\u2069]/gu)?.length ?? 0;
}
