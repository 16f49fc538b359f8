import type { SessionFact } from "./fact.ts";

/** Words that say nothing of what a sentence is about. */
const COMMON = new Set(
  "sorry misspoke mistaken mistake correct correction stale default earlier value number limit actual misread meant outdated before note notes allow allows hold about actually after again also always because been before being both could does dont done each else even ever every first from going have here instead into isnt just keep know lets like make more most must need never only other over please really said same scratch should since some still such sure than that thats their them then there these they thing think this those through turns under until used uses using very wait want well were what when where which while will with without would wrong your youre the and for not was its has had are but you our out off per now can all any one two who how why did get got let too use via yet".split(
    " ",
  ),
);

/** Facts behind a correction that are searched for what it corrects. */
const REACH = 160;
/** Least similarity, between 0 and 1. */
const LEAST = 0.35;
/** A word that more facts have says little of what a correction is about. */
const RARE = 3;

/** Returns, for facts that correct an earlier one, which one that is. @param facts in the order of the conversation */
export function supersededBy(facts: readonly SessionFact[]): ReadonlyMap<SessionFact, SessionFact> {
  const links = new Map<SessionFact, SessionFact>();
  const words = new Map(facts.map((fact) => [fact, contentWords(fact.text)] as const));
  const often = new Map<string, number>();
  for (const own of words.values()) for (const word of own) often.set(word, (often.get(word) ?? 0) + 1);
  const likeness = (a: SessionFact, b: SessionFact): number => alike(words.get(a)!, words.get(b)!, often);
  for (const [place, fact] of facts.entries()) {
    if (!fact.corrects) continue;
    const target = mostAlike(fact, facts.slice(Math.max(0, place - REACH), place), likeness);
    if (target !== undefined) links.set(fact, target);
  }
  return links;
}

function mostAlike(
  fact: SessionFact,
  earlier: readonly SessionFact[],
  likeness: (a: SessionFact, b: SessionFact) => number,
): SessionFact | undefined {
  let [best, most] = [undefined as SessionFact | undefined, LEAST];
  for (const one of earlier) {
    if (one.event === fact.event || one.by === "tool" || one.kind === "request") continue;
    const found = likeness(fact, one);
    if (found >= most) [best, most] = [one, found];
  }
  return best;
}

/** Returns the share of words that two facts have in common, of the shorter one: at least two, and a rare one among them. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>, often: ReadonlyMap<string, number>): number {
  const weightOf = (word: string): number => 1 / Math.log2(1 + often.get(word)!);
  let [common, sum, rarest] = [0, 0, Number.POSITIVE_INFINITY];
  for (const word of a) {
    if (!b.has(word)) continue;
    common++;
    sum += weightOf(word);
    rarest = Math.min(rarest, often.get(word)!);
  }
  if (common < 2 || rarest > RARE) return 0;
  const total = (words: ReadonlySet<string>): number => [...words].reduce((all, word) => all + weightOf(word), 0);
  return sum / Math.min(total(a), total(b));
}

/** Returns what a sentence is about, in lower case: its words, and pairs of neighbouring ones. */
export function contentWords(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  let before: string | undefined;
  for (const [word] of text
    .toLowerCase()
    .replaceAll(/['’]/gu, "")
    .matchAll(/[\p{L}_][\p{L}\d_-]{2,}|\d[\d.,]*\d/gu)) {
    const stem = COMMON.has(word) ? undefined : word.replace(/(?:ing|ed|es|s)$/u, "");
    if (stem !== undefined) found.add(stem);
    if (stem !== undefined && before !== undefined) found.add(`${before} ${stem}`);
    before = stem;
  }
  return found;
}
