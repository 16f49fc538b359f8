import type { SessionFact } from "../facts/fact.ts";

/** Wordings and specifics (paths, numbers, names) of the facts that a rendered text already contains. */
export interface ReportedFacts {
  readonly texts: Set<string>;
  readonly specifics: Set<string>;
}

/** Creates empty `ReportedFacts` for a new rendered text. */
export function newReportedFacts(): ReportedFacts {
  return { texts: new Set(), specifics: new Set() };
}

/**
 * Whether a rendered text already contains a fact in the same words. Ignores case and punctuation, and in errors also
 * times and addresses.
 */
export function isReported(fact: SessionFact, { texts }: ReportedFacts): boolean {
  return texts.has(normalForm(fact));
}

/**
 * Whether an agent's statement or progress report adds nothing to a rendered text: all its paths, numbers and names
 * appear already. Always false for other facts and for facts without any of these.
 */
export function isCovered({ kind, by, specifics }: SessionFact, reported: ReportedFacts): boolean {
  if (by !== "assistant" || (kind !== "statement" && kind !== "progress")) return false;
  return specifics.length > 0 && specifics.every((one) => reported.specifics.has(one));
}

/** Adds a fact's wording and specifics to those that the rendered text contains. */
export function markReported(fact: SessionFact, reported: ReportedFacts): void {
  reported.texts.add(normalForm(fact));
  for (const one of fact.specifics) reported.specifics.add(one);
}

/** Matches what differs between two reports of one error: addresses and times. */
const VARIABLE_TEXT = /0x[0-9a-f]+|\d+(?:\.\d+)?\s?m?s\b|\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?/giu;

const NON_WORD = /[^\p{L}\p{N}]+/gu;

/** Normal form per fact. Facts never change. */
const normalForms = new WeakMap<SessionFact, string>();

/** Normal form for finding duplicates. It ignores punctuation and, in errors, addresses and times. */
function normalForm(fact: SessionFact): string {
  const cached = normalForms.get(fact);
  if (cached !== undefined) return cached;
  const stableText = fact.kind === "error" ? fact.text.replaceAll(VARIABLE_TEXT, "") : fact.text;
  const normal = asciiWords(stableText) ?? stableText.toLowerCase().replaceAll(NON_WORD, " ").trim();
  normalForms.set(fact, normal);
  return normal;
}

/** Lower-case codes of ASCII letters and digits; 0 for other ASCII characters. */
const WORD_CODES = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/iu.test(String.fromCharCode(code)) ? String.fromCharCode(code).toLowerCase().charCodeAt(0) : 0,
);
const SPACE = 0x20;

/**
 * Words of an ASCII text in lower case; `undefined` for other texts. Most texts are ASCII, and this is much faster than
 * a regular expression.
 */
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
