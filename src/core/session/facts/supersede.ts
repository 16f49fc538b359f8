import type { SessionFact } from "./fact.ts";

/** Words that say nothing of what a sentence is about. */
const COMMON = new Set(
  "about actually after again also always because been before being both could does dont done each else even ever every first from going have here instead into isnt just keep know lets like make more most must need never only other over please really said same scratch should since some still such sure than that thats their them then there these they thing think this those through turns under until used uses using very wait want well were what when where which while will with without would wrong your youre".split(
    " ",
  ),
);

/** Facts behind a correction that are searched for what it corrects. */
const REACH = 160;
/** Least similarity, between 0 and 1. */
const LEAST = 0.3;

/** Returns, for facts that correct an earlier one, which one that is. @param facts in the order of the conversation */
export function supersededBy(facts: readonly SessionFact[]): ReadonlyMap<SessionFact, SessionFact> {
  const links = new Map<SessionFact, SessionFact>();
  const words = new Map<SessionFact, ReadonlySet<string>>();
  const wordsOf = (fact: SessionFact): ReadonlySet<string> => {
    const known = words.get(fact) ?? contentWords(fact.text);
    words.set(fact, known);
    return known;
  };
  for (const [place, fact] of facts.entries()) {
    if (!fact.corrects) continue;
    const target = mostAlike(fact, facts.slice(Math.max(0, place - REACH), place), wordsOf);
    if (target !== undefined) links.set(fact, target);
  }
  return links;
}

function mostAlike(
  fact: SessionFact,
  earlier: readonly SessionFact[],
  wordsOf: (fact: SessionFact) => ReadonlySet<string>,
): SessionFact | undefined {
  let [best, most] = [undefined as SessionFact | undefined, LEAST];
  for (const one of earlier) {
    if (one.event === fact.event || one.by === "tool" || one.kind === "request") continue;
    const alike = likeness(wordsOf(fact), wordsOf(one));
    if (alike >= most) [best, most] = [one, alike];
  }
  return best;
}

/** Returns the share of words that two facts have in common: of the shorter one, at least two. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return common < 2 ? 0 : common / Math.min(a.size, b.size);
}

/** Returns what a sentence is about, as a set of words in lower case. */
export function contentWords(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [word] of text
    .toLowerCase()
    .replaceAll("'", "")
    .matchAll(/[\p{L}_][\p{L}\d_-]{3,}|\d[\d.,]*\d/gu)) {
    if (!COMMON.has(word)) found.add(word.replace(/(?:ing|ed|es|s)$/u, ""));
  }
  return found;
}
