import type { SessionFact } from "../facts/fact.ts";

/** What a render says already. */
export interface Told {
  readonly texts: Set<string>;
  readonly specifics: Set<string>;
}

/** A render that says nothing yet. */
export function nothingTold(): Told {
  return { texts: new Set(), specifics: new Set() };
}

/** Whether a fact is said already, in the same words. */
export function isTold(fact: SessionFact, { texts }: Told): boolean {
  return texts.has(normalOf(fact));
}

/** Whether an aside of the agent is only about what others are about. What a user says is never an aside. */
export function isCovered({ kind, by, specifics }: SessionFact, told: Told): boolean {
  if (by !== "assistant" || (kind !== "statement" && kind !== "progress")) return false;
  return specifics.length > 0 && specifics.every((one) => told.specifics.has(one));
}

/** Notes that a fact is said. */
export function tell(fact: SessionFact, told: Told): void {
  told.texts.add(normalOf(fact));
  for (const one of fact.specifics) told.specifics.add(one);
}

/** What differs between two reports of one error: addresses and times. */
const PASSING = /0x[0-9a-f]+|\d+(?:\.\d+)?\s?m?s\b|\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?/giu;

/** The same error at another time, and the same sentence with other punctuation, are one. */
function normalOf({ kind, text }: SessionFact): string {
  const own = kind === "error" ? text.replaceAll(PASSING, "") : text;
  return own
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
