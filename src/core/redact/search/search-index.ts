import type { Follow, Rule } from "../rules/rule.ts";
import { wordTree, type WordTree } from "./word-tree.ts";

/**
 * What a search needs to know of rules before it finds a word of one. It is data: for the rules of the program, it is
 * computed when that is built.
 */
export interface SearchIndex {
  /** Beginnings of the words that matches begin with, and of marks. */
  readonly stems: WordTree;
  /** By stem: what it means. */
  readonly roles: readonly (readonly Role[])[];
  /** What the roles ask for. */
  readonly follows: readonly Follow[];
  /** Number of groups of marks, which have the numbers after those of the rules. */
  readonly groups: number;
}

/**
 * What a word that begins with a stem means: the index of its rule, the bytes of the stem, what the word has after it, and
 * the index of what follows the word of a match, `NO_FOLLOW` if a match may begin wherever the word is.
 */
export type Role = readonly [rule: number, length: number, rest: string, follow: number];

export const NO_FOLLOW = -1;

/** Bytes of a stem. The automaton of stems has half the states of one of whole words, and finds few that do not go on. */
const STEM = 6;

/**
 * Returns the index of all words that rules begin at; without anchors, a rule is for texts with one of its keywords.
 * @param marks groups of lower-case texts of which the search returns the offsets
 */
export function searchIndexOf(
  rules: readonly Pick<Rule, "anchors" | "keywords" | "follow">[],
  marks: readonly (readonly string[])[] = [],
): SearchIndex {
  const roles = new Map<string, Role[]>();
  const follows: Follow[] = [];
  const keys = new Map<string, number>();
  const numberOf = (follow: Follow): number => {
    const key = JSON.stringify(follow);
    const known = keys.get(key) ?? follows.push(follow) - 1;
    keys.set(key, known);
    return known;
  };
  for (const [rule, { anchors, keywords = [], follow }] of [...rules, ...marks.map(markRule)].entries()) {
    const followed = anchors && follow ? numberOf(follow) : NO_FOLLOW;
    for (const word of anchors ?? keywords) {
      const stem = word.slice(0, STEM);
      const role: Role = [rule, stem.length, word.slice(STEM), followed];
      const known = roles.get(stem);
      if (known) known.push(role);
      else roles.set(stem, [role]);
    }
  }
  return { stems: wordTree([...roles.keys()]), roles: [...roles.values()], follows, groups: marks.length };
}

function markRule(anchors: readonly string[]): Pick<Rule, "anchors" | "keywords" | "follow"> {
  return { anchors };
}
