import { isOrder, type SessionFact } from "./fact.ts";

/** Words that say nothing of what a sentence is about. */
const COMMON = new Set(
  "sorry misspoke mistaken mistake correct correction stale default earlier value number limit actual misread meant outdated before note notes allow allows hold about actually after again also always because been before being both could does dont done each else even ever every first from going have here instead into isnt just keep know lets like make more most must need never only other over please really said same scratch should since some still such sure than that thats their them then there these they thing think this those through turns under until used uses using very wait want well were what when where which while will with without would wrong your youre the and for not was its has had are but you our out off per now can all any one two who how why did get got let too use via yet".split(
    " ",
  ),
);

/** Facts behind a correction that are searched for what it corrects. */
const REACH = 160;
/** Least similarity, between 0 and 1. */
const MIN_SIMILARITY = 0.35;
/** A word that more facts have says little of what a correction is about. */
const RARE = 3;

/** Returns, for facts that correct an earlier one, which one that is. @param facts in the order of the conversation */
export function supersededBy(facts: readonly SessionFact[]): ReadonlyMap<SessionFact, SessionFact> {
  const links = new Map<SessionFact, SessionFact>();
  if (!facts.some(({ corrects }) => corrects)) return links;
  const numbers: WordNumbers = { words: new Map(), stems: new Map() };
  const words = facts.map(({ text }) => contentWords(text, numbers));
  const uses = usesOf(words);
  for (const [place, fact] of facts.entries()) {
    if (!fact.corrects) continue;
    const target = mostAlike(place, { facts, words, uses });
    if (target !== undefined) links.set(fact, target);
  }
  return links;
}

/** How often a word is used. */
interface WordUse {
  /** Facts that have it. */
  often: number;
  /** Places of the first of these facts, rising: all of them if the word is rare. */
  readonly places: number[];
}

interface ComparedFacts {
  readonly facts: readonly SessionFact[];
  /** Of each fact. */
  readonly words: readonly ReadonlySet<number>[];
  readonly uses: ReadonlyMap<number, WordUse>;
}

function usesOf(words: readonly ReadonlySet<number>[]): ReadonlyMap<number, WordUse> {
  const uses = new Map<number, WordUse>();
  for (const [place, own] of words.entries()) {
    for (const word of own) {
      const use = uses.get(word);
      if (use === undefined) uses.set(word, { often: 1, places: [place] });
      else {
        if (use.often < RARE) use.places.push(place);
        use.often++;
      }
    }
  }
  return uses;
}

function mostAlike(place: number, compared: ComparedFacts): SessionFact | undefined {
  const { facts, words } = compared;
  const fact = facts[place]!;
  let [best, most] = [undefined as SessionFact | undefined, MIN_SIMILARITY];
  for (const other of sharingRareWords(place, compared)) {
    const one = facts[other]!;
    if (one.event === fact.event || one.by === "tool" || one.kind === "request") continue;
    if (fact.by !== "user" && isOrder(one)) continue;
    const found = alike(words[place]!, words[other]!, compared);
    if (found >= most) [best, most] = [one, found];
  }
  return best;
}

/** Returns the places, rising, of the facts within reach that have a rare word in common with the one at a place. */
function sharingRareWords(place: number, { words, uses }: ComparedFacts): readonly number[] {
  const found = new Set<number>();
  for (const word of words[place]!) {
    const { often, places } = uses.get(word)!;
    if (often > RARE) continue;
    for (const other of places) if (other < place && other >= place - REACH) found.add(other);
  }
  return [...found].toSorted((a, b) => a - b);
}

/** Returns the share of words that two facts with a rare word in common have in common, of the shorter one: at least two. */
function alike(a: ReadonlySet<number>, b: ReadonlySet<number>, { uses }: ComparedFacts): number {
  const weightOf = (word: number): number => 1 / Math.log2(1 + uses.get(word)!.often);
  let [common, sum] = [0, 0];
  for (const word of a) {
    if (!b.has(word)) continue;
    common++;
    sum += weightOf(word);
  }
  if (common < 2) return 0;
  const total = (words: ReadonlySet<number>): number => [...words].reduce((all, word) => all + weightOf(word), 0);
  return sum / Math.min(total(a), total(b));
}

/** Numbers of words, which are those of their stems. */
interface WordNumbers {
  /** Of each word that was seen: conversations repeat theirs. `COMMON_WORD` for one that says nothing. */
  readonly words: Map<string, number>;
  readonly stems: Map<string, number>;
}

const COMMON_WORD = 0;

/** No list of facts has more different words. */
const MAX_WORDS = 2 ** 24;

/** Returns what a sentence is about: its words, and pairs of neighbouring ones, as numbers. */
function contentWords(text: string, numbers: WordNumbers): ReadonlySet<number> {
  const found = new Set<number>();
  let before: number | undefined;
  for (const word of text.toLowerCase().replaceAll(/['’]/gu, "").match(WORD) ?? []) {
    const number = numbers.words.get(word) ?? numberOf(word, numbers);
    if (number === COMMON_WORD) {
      before = undefined;
      continue;
    }
    found.add(number);
    if (before !== undefined) found.add(before * MAX_WORDS + number);
    before = number;
  }
  return found;
}

function numberOf(word: string, { words, stems }: WordNumbers): number {
  const stem = stemOf(word);
  const number = COMMON.has(word) ? COMMON_WORD : (stems.get(stem) ?? stems.size + 1);
  words.set(word, number);
  if (number !== COMMON_WORD) stems.set(stem, number);
  return number;
}

const WORD = /[\p{L}_][\p{L}\d_-]{2,}|\d[\d.,]*\d/gu;
const ENDINGS = ["ing", "ed", "es", "s"] as const;

function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one));
  return ending === undefined ? word : word.slice(0, -ending.length);
}
