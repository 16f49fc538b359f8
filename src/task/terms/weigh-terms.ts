import type { TaskTerm } from "../task.ts";
import { type WordForm, foldedText, stemOfWord, visitWords } from "../../outline/index.ts";
import type { TaskSpan } from "./spans.ts";
import { JOINING_CHARACTERS, STOP_WORDS, WEAK_WORDS } from "./stop-words.ts";
import { CONCEPTS, FOREIGN } from "./synonyms.ts";

const MAX_TERMS = 48;
/** Factor of words that many tasks have. */
const WEAK = 0.5;
/** Factor of the parts of an identifier, relative to it. */
const PART = 0.7;
/** Factor of digits beside letters. */
const DIGITS = 0.3;
/** Factors of words that stand for another. */
const SYNONYM = 0.25;
const TRANSLATED = 0.8;
const MIN_WITH_SYNONYMS = 0.3;
/** What each repetition adds to a weight, and at most. */
const REPEATED = { each: 0.05, most: 0.2 };
const KEBAB = /(?<![\w-])[A-Za-z][A-Za-z\d]{0,39}(?:-[A-Za-z\d]{1,40}){1,4}(?![\w-])/gu;

const NO_WORDS: ReadonlySet<string> = new Set();

/** Weights and numbers of occurrences by stem. */
type Weighed = Map<string, { weight: number; times: number }>;

/**
 * Returns the terms of a text's stretches, with variants of identifiers and synonyms, at most 48, by weight and then by
 * stem.
 */
export function weighTerms(spans: readonly TaskSpan[]): readonly TaskTerm[] {
  const weighed: Weighed = new Map();
  for (const span of spans) weighSpan(span, weighed, STOP_WORDS);
  if (weighed.size === 0) for (const span of spans) weighSpan(span, weighed, NO_WORDS);
  const terms = [...weighed].map(([stem, { weight, times }]) => ({
    stem,
    weight: Math.min(weight * (1 + Math.min((times - 1) * REPEATED.each, REPEATED.most)), 1),
  }));
  const own = terms.toSorted(byWeight).slice(0, MAX_TERMS);
  return withSynonyms(own, spans).toSorted(byWeight).slice(0, MAX_TERMS);
}

function weighSpan({ text, words, identifiers }: TaskSpan, weighed: Weighed, stops: ReadonlySet<string>): void {
  const utf8 = Buffer.from(text);
  // Ends of the identifiers, to know their parts, which come before them.
  const joined: { readonly start: number; readonly end: number }[] = [];
  visitWords(utf8, (_hash, start, end, form) => void (form === "joined" && joined.push({ start, end })));
  let next = 0;
  visitWords(utf8, (_hash, start, end, form) => {
    while (next < joined.length && joined[next]!.end <= start) next++;
    const isPart = next < joined.length && joined[next]!.start <= start;
    const written = utf8.toString("utf8", start, end);
    if (form === "letters" && stops.has(written.toLowerCase())) return;
    const weight = form === "joined" ? identifiers : isPart ? Math.max(words, identifiers * PART) : words;
    add(weighed, stemIn(written, form), weight * factorOf(written, form));
  });
  for (const [name] of text.matchAll(KEBAB)) add(weighed, foldedText(name.replaceAll("-", "")), identifiers * PART);
}

function stemIn(written: string, form: WordForm): string {
  return form === "joined" ? foldedText(written.replaceAll(/[_$]/gu, "")) : stemOfWord(written);
}

function factorOf(written: string, form: WordForm): number {
  if (form === "digits") return DIGITS;
  if (form === "other") return hasJoining(written) ? 0 : 1;
  return form === "letters" && WEAK_WORDS.has(written.toLowerCase()) ? WEAK : 1;
}

function hasJoining(written: string): boolean {
  for (const character of written) if (JOINING_CHARACTERS.has(character)) return true;
  return false;
}

function add(weighed: Weighed, stem: string, weight: number): void {
  if (weight === 0) return;
  const known = weighed.get(stem);
  if (known === undefined) weighed.set(stem, { weight, times: 1 });
  else {
    known.weight = Math.max(known.weight, weight);
    known.times++;
  }
}

/** Stems of the words for each concept. */
const CONCEPT_STEMS: ReadonlyMap<string, ReadonlySet<string>> = conceptStems();

function conceptStems(): ReadonlyMap<string, ReadonlySet<string>> {
  const concepts = new Map<string, Set<string>>();
  for (const stems of CONCEPTS.map((words) => words.map(stemOfWord))) {
    for (const stem of stems) concepts.set(stem, new Set([...(concepts.get(stem) ?? []), ...stems]));
  }
  return concepts;
}

function withSynonyms(terms: readonly TaskTerm[], spans: readonly TaskSpan[]): readonly TaskTerm[] {
  const all = new Map(terms.map(({ stem, weight }) => [stem, weight]));
  const raise = (stem: string, weight: number): void => void all.set(stem, Math.max(all.get(stem) ?? 0, weight));
  for (const { text, words } of spans) {
    if (!/[^\0-\u024f]/u.test(text)) continue;
    const lower = foldedText(text);
    for (const [word, meanings] of Object.entries(FOREIGN)) {
      if (lower.includes(word)) for (const meaning of meanings) raise(stemOfWord(meaning), words * TRANSLATED);
    }
  }
  for (const { stem, weight } of terms) {
    if (weight < MIN_WITH_SYNONYMS) continue;
    for (const other of CONCEPT_STEMS.get(stem) ?? []) if (other !== stem) raise(other, weight * SYNONYM);
  }
  return [...all].map(([stem, weight]) => ({ stem, weight: Math.round(weight * 1000) / 1000 }));
}

function byWeight(a: TaskTerm, b: TaskTerm): number {
  if (a.weight !== b.weight) return b.weight - a.weight;
  return a.stem < b.stem ? -1 : 1;
}
