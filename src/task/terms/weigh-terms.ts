import type { TaskTerm } from "../task.ts";
import { type WordForm, foldText, stemOfWord, visitWords } from "../../outline/index.ts";
import type { TaskSpan } from "./spans.ts";
import { JOINING_CHARACTERS, STOP_WORDS, WEAK_WORDS } from "./stop-words.ts";
import { CONCEPTS, TRANSLATIONS } from "./synonyms.ts";

const MAX_TERMS = 48;
/** Factor for words that are common in tasks. */
const WEAK_FACTOR = 0.5;
/** Factor for the parts of an identifier, relative to the whole. */
const PART_FACTOR = 0.7;
/** Factor for digits next to letters. */
const DIGITS_FACTOR = 0.3;
/** Factors for synonyms and for translated words. */
const SYNONYM_FACTOR = 0.25;
const TRANSLATION_FACTOR = 0.8;
const MIN_SYNONYM_SOURCE = 0.3;
/** Weight bonus for each repetition, and its maximum. */
const REPETITION_BONUS = { each: 0.05, max: 0.2 };
const KEBAB = /(?<![\w-])[A-Za-z][A-Za-z\d]{0,39}(?:-[A-Za-z\d]{1,40}){1,4}(?![\w-])/gu;

/** Word, or part of an identifier. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/gu;

const NO_WORDS: ReadonlySet<string> = new Set();

type Weighed = Map<string, { weight: number; times: number }>;

/**
 * Returns the search terms of a task with their weights: the words of its text, identifiers whole and in parts,
 * synonyms, and translations. Returns up to {@link MAX_TERMS} by descending weight, then by stem. Stop words count only
 * in a text without other words.
 * @param spans weighted parts of the text: see `spansOf`
 */
export function weighTerms(spans: readonly TaskSpan[]): readonly TaskTerm[] {
  const weighed: Weighed = new Map();
  for (const span of spans) weighSpan(span, weighed, STOP_WORDS);
  if (weighed.size === 0) for (const span of spans) weighSpan(span, weighed, NO_WORDS);
  const terms = [...weighed].map(([stem, { weight, times }]) => ({
    stem,
    weight: Math.min(weight * (1 + Math.min((times - 1) * REPETITION_BONUS.each, REPETITION_BONUS.max)), 1),
  }));
  const literalTerms = terms.toSorted(byWeight).slice(0, MAX_TERMS);
  return withSynonyms(literalTerms, spans).toSorted(byWeight).slice(0, MAX_TERMS);
}

function weighSpan({ text, words, identifiers }: TaskSpan, weighed: Weighed, stops: ReadonlySet<string>): void {
  const utf8 = Buffer.from(text);
  // Positions of whole identifiers, to recognize their parts, which are visited first.
  const joined: { readonly start: number; readonly end: number }[] = [];
  visitWords(utf8, (_hash, start, end, form) => void (form === "joined" && joined.push({ start, end })));
  let next = 0;
  visitWords(utf8, (_hash, start, end, form) => {
    while (next < joined.length && joined[next]!.end <= start) next++;
    const isPart = next < joined.length && joined[next]!.start <= start;
    const word = utf8.toString("utf8", start, end);
    if (form === "letters" && stops.has(word.toLowerCase())) return;
    const weight = form === "joined" ? identifiers : isPart ? Math.max(words, identifiers * PART_FACTOR) : words;
    add(weighed, stemIn(word, form), weight * factorOf(word, form));
  });
  for (const [name] of text.matchAll(KEBAB))
    add(weighed, foldText(name.replaceAll("-", "")), identifiers * PART_FACTOR);
}

function stemIn(word: string, form: WordForm): string {
  return form === "joined" ? foldText(word.replaceAll(/[_$]/gu, "")) : stemOfWord(word);
}

function factorOf(word: string, form: WordForm): number {
  if (form === "digits") return DIGITS_FACTOR;
  if (form === "other") return hasJoining(word) ? 0 : 1;
  return form === "letters" && WEAK_WORDS.has(word.toLowerCase()) ? WEAK_FACTOR : 1;
}

function hasJoining(word: string): boolean {
  for (const character of word) if (JOINING_CHARACTERS.has(character)) return true;
  return false;
}

function add(weighed: Weighed, stem: string, weight: number): void {
  if (weight === 0) return;
  const existing = weighed.get(stem);
  if (existing === undefined) weighed.set(stem, { weight, times: 1 });
  else {
    existing.weight = Math.max(existing.weight, weight);
    existing.times++;
  }
}

/** Synonyms of words, by word and by its plural. A stem is not enough: that of `author` is `auth`. */
const SYNONYMS: ReadonlyMap<string, ReadonlySet<string>> = synonymsByWord();

function synonymsByWord(): ReadonlyMap<string, ReadonlySet<string>> {
  const synonyms = new Map<string, Set<string>>();
  for (const words of CONCEPTS)
    for (const word of words)
      for (const form of [word, `${word}s`]) synonyms.set(form, new Set([...(synonyms.get(form) ?? []), ...words]));
  return synonyms;
}

function withSynonyms(terms: readonly TaskTerm[], spans: readonly TaskSpan[]): readonly TaskTerm[] {
  const weights = new Map(terms.map(({ stem, weight }) => [stem, weight]));
  const raise = (stem: string, weight: number): void =>
    void weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
  for (const { text, words } of spans) {
    if (!/[^\0-\u024f]/u.test(text)) continue;
    const lower = foldText(text);
    for (const [word, meanings] of Object.entries(TRANSLATIONS)) {
      if (lower.includes(word)) for (const meaning of meanings) raise(stemOfWord(meaning), words * TRANSLATION_FACTOR);
    }
  }
  const weightOf = new Map(terms.map(({ stem, weight }) => [stem, weight]));
  const words = new Set(spans.flatMap(({ text }) => text.match(WORD) ?? []).map(foldText));
  for (const word of words) {
    const [stem, synonyms] = [stemOfWord(word), SYNONYMS.get(word)];
    const weight = weightOf.get(stem) ?? 0;
    if (synonyms === undefined || weight < MIN_SYNONYM_SOURCE) continue;
    for (const other of synonyms) if (stemOfWord(other) !== stem) raise(stemOfWord(other), weight * SYNONYM_FACTOR);
  }
  return [...weights].map(([stem, weight]) => ({ stem, weight: Math.round(weight * 1000) / 1000 }));
}

function byWeight(a: TaskTerm, b: TaskTerm): number {
  if (a.weight !== b.weight) return b.weight - a.weight;
  return a.stem < b.stem ? -1 : 1;
}
