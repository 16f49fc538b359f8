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

/** Most texts are in ASCII, for which a small class is much faster. */
const ASCII = /^[ -~]*$/u;
const NO_ASCII_WORD = /[^a-z0-9]+/gu;
const NO_WORD = /[^\p{L}\p{N}]+/gu;

/** Normal forms by their facts, which never change. */
const normals = new WeakMap<SessionFact, string>();

/** The same error at another time, and the same sentence with other punctuation, are one. */
function normalOf(fact: SessionFact): string {
  const known = normals.get(fact);
  if (known !== undefined) return known;
  const own = fact.kind === "error" ? fact.text.replaceAll(PASSING, "") : fact.text;
  const lower = own.toLowerCase();
  const normal = lower.replaceAll(ASCII.test(lower) ? NO_ASCII_WORD : NO_WORD, " ").trim();
  normals.set(fact, normal);
  return normal;
}
