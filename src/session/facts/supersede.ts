import { isOrder, type SessionFact } from "./fact.ts";

/** Stop words. */
const STOP_WORDS = new Set(
  "sorry misspoke mistaken mistake correct correction stale default earlier value number limit actual misread meant outdated before note notes allow allows hold about actually after again also always because been before being both could does dont done each else even ever every first from going have here instead into isnt just keep know lets like make more most must need never only other over please really said same scratch should since some still such sure than that thats their them then there these they thing think this those through turns under until used uses using very wait want well were what when where which while will with without would wrong your youre the and for not was its has had are but you our out off per now can all any one two who how why did get got let too use via yet".split(
    " ",
  ),
);

/** Maximum number of facts before a correction that are searched for its target. */
const MAX_LOOKBACK = 160;
/** Minimum similarity, between 0 and 1. */
const MIN_SIMILARITY = 0.35;
/** Maximum number of facts that share a rare word. A more frequent word says little about a correction's topic. */
const MAX_RARE_USES = 3;

/**
 * Returns a map from each correcting fact to the earlier fact that it most resembles, by the words both contain.
 * Searches the {@link MAX_LOOKBACK} facts before a correction and leaves it out if none is similar enough. Requests,
 * tool output and facts of the same event are never targets. Only a user's correction can target a goal or an
 * instruction.
 * @param facts in conversation order
 */
export function correctionTargets(facts: readonly SessionFact[]): ReadonlyMap<SessionFact, SessionFact> {
  const links = new Map<SessionFact, SessionFact>();
  if (!facts.some(({ corrects }) => corrects)) return links;
  const numbers: WordNumbers = { words: new Map(), stems: new Map() };
  const words = facts.map(({ text }) => contentWords(text, numbers));
  const uses = wordUses(words);
  for (const [place, fact] of facts.entries()) {
    if (!fact.corrects) continue;
    const target = mostSimilarFact(place, { facts, words, uses });
    if (target !== undefined) links.set(fact, target);
  }
  return links;
}

interface WordUse {
  /** Number of facts that contain the word. */
  factCount: number;
  /** Ascending indexes of the first of these facts. Complete if the word is rare. */
  readonly places: number[];
}

interface ComparedFacts {
  readonly facts: readonly SessionFact[];
  /** Words of each fact. */
  readonly words: readonly ReadonlySet<number>[];
  readonly uses: ReadonlyMap<number, WordUse>;
}

function wordUses(words: readonly ReadonlySet<number>[]): ReadonlyMap<number, WordUse> {
  const uses = new Map<number, WordUse>();
  for (const [place, factWords] of words.entries()) {
    for (const word of factWords) {
      const use = uses.get(word);
      if (use === undefined) uses.set(word, { factCount: 1, places: [place] });
      else {
        if (use.factCount < MAX_RARE_USES) use.places.push(place);
        use.factCount++;
      }
    }
  }
  return uses;
}

function mostSimilarFact(place: number, compared: ComparedFacts): SessionFact | undefined {
  const { facts, words } = compared;
  const fact = facts[place]!;
  let [best, highest] = [undefined as SessionFact | undefined, MIN_SIMILARITY];
  for (const other of rareWordMatches(place, compared)) {
    const one = facts[other]!;
    if (one.event === fact.event || one.by === "tool" || one.kind === "request") continue;
    if (fact.by !== "user" && isOrder(one)) continue;
    const similarity = wordOverlap(words[place]!, words[other]!, compared);
    if (similarity >= highest) [best, highest] = [one, similarity];
  }
  return best;
}

/** Ascending indexes of the facts within reach that share a rare word with the one at `place`. */
function rareWordMatches(place: number, { words, uses }: ComparedFacts): readonly number[] {
  const candidates = new Set<number>();
  for (const word of words[place]!) {
    const { factCount: often, places } = uses.get(word)!;
    if (often > MAX_RARE_USES) continue;
    for (const other of places) if (other < place && other >= place - MAX_LOOKBACK) candidates.add(other);
  }
  return [...candidates].toSorted((a, b) => a - b);
}

/** Weighted share of common words of two facts, relative to the shorter one; 0 if they share fewer than two words. */
function wordOverlap(a: ReadonlySet<number>, b: ReadonlySet<number>, { uses }: ComparedFacts): number {
  const weightOf = (word: number): number => 1 / Math.log2(1 + uses.get(word)!.factCount);
  let [common, sum] = [0, 0];
  for (const word of a) {
    if (!b.has(word)) continue;
    common++;
    sum += weightOf(word);
  }
  if (common < 2) return 0;
  const total = (words: ReadonlySet<number>): number =>
    [...words].reduce((weightSum, word) => weightSum + weightOf(word), 0);
  return sum / Math.min(total(a), total(b));
}

/** Numbers assigned to words. Words with the same stem share a number. */
interface WordNumbers {
  /** Cache by word, because conversations repeat their words. `STOP_WORD` marks a stop word. */
  readonly words: Map<string, number>;
  readonly stems: Map<string, number>;
}

const STOP_WORD = 0;

/** Upper bound of word numbers, so that a pair of words fits one number. */
const MAX_WORDS = 2 ** 24;

/** Content words of a sentence, and pairs of neighboring ones, as numbers. */
function contentWords(text: string, numbers: WordNumbers): ReadonlySet<number> {
  const contentNumbers = new Set<number>();
  let previous: number | undefined;
  for (const word of text.toLowerCase().replaceAll(/['’]/gu, "").match(WORD) ?? []) {
    const number = numbers.words.get(word) ?? numberOf(word, numbers);
    if (number === STOP_WORD) {
      previous = undefined;
      continue;
    }
    contentNumbers.add(number);
    if (previous !== undefined) contentNumbers.add(previous * MAX_WORDS + number);
    previous = number;
  }
  return contentNumbers;
}

function numberOf(word: string, { words, stems }: WordNumbers): number {
  const stem = stemOf(word);
  const number = STOP_WORDS.has(word) ? STOP_WORD : (stems.get(stem) ?? stems.size + 1);
  words.set(word, number);
  if (number !== STOP_WORD) stems.set(stem, number);
  return number;
}

const WORD = /[\p{L}_][\p{L}\d_-]{2,}|\d[\d.,]*\d/gu;
const ENDINGS = ["ing", "ed", "es", "s"] as const;

function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one));
  return ending === undefined ? word : word.slice(0, -ending.length);
}
