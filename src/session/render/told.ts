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

const NO_WORD = /[^\p{L}\p{N}]+/gu;

/** Normal forms by their facts, which never change. */
const normals = new WeakMap<SessionFact, string>();

/** The same error at another time, and the same sentence with other punctuation, are one. */
function normalOf(fact: SessionFact): string {
  const known = normals.get(fact);
  if (known !== undefined) return known;
  const own = fact.kind === "error" ? fact.text.replaceAll(PASSING, "") : fact.text;
  const normal = asciiWords(own) ?? own.toLowerCase().replaceAll(NO_WORD, " ").trim();
  normals.set(fact, normal);
  return normal;
}

/** Codes of letters and digits in ASCII, in lower case; 0 for all others. */
const WORD_CODES = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/iu.test(String.fromCharCode(code)) ? String.fromCharCode(code).toLowerCase().charCodeAt(0) : 0,
);
const SPACE = 0x20;

/** Returns the words of a text in lower case, as most texts are in ASCII, and this is much faster; `undefined` for others. */
function asciiWords(text: string): string | undefined {
  const words = Buffer.allocUnsafe(text.length);
  let [length, isApart] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const code = WORD_CODES[text.charCodeAt(at)];
    if (code === undefined) return undefined;
    if (code !== 0) {
      if (isApart && length > 0) words[length++] = SPACE;
      words[length++] = code;
    }
    isApart = code === 0;
  }
  return words.toString("latin1", 0, length);
}
