import { createAutomaton } from "./automaton.ts";
import { type FollowTest, followTests } from "./follow.ts";
import type { SearchTerms } from "../rules/rule.ts";

/** Meaning of a word for one rule. */
interface Role {
  readonly rule: number;
  /** Length of the word in bytes. */
  readonly length: number;
  /** Absent if a match may begin at every occurrence of the word. */
  readonly follows: FollowTest | undefined;
}

/** Offsets in a text where matches of each rule may begin. */
export interface SortedHits {
  /** Offsets by rule. Words of different lengths may be out of order. */
  readonly starts: readonly (readonly number[] | undefined)[];
  /** Rules with at least one offset, ascending. */
  readonly ruleIndices: readonly number[];
}

const NO_HITS: SortedHits = { starts: [], ruleIndices: [] };

/**
 * Creates a function from the bytes of a text to the offsets where matches of each rule may begin: at an anchor that
 * the right text follows or, for a rule without anchors, at a keyword. The function reuses one list for all texts, so a
 * result is valid only until the next call.
 * @param terms those of the rules; a rule is an index in this list
 */
export function createHitSorter(terms: readonly SearchTerms[]): (bytes: Uint8Array) => SortedHits {
  const roles = rolesByWord(terms);
  const automaton = createAutomaton([...roles.keys()]);
  const rolesOfWords = [...roles.values()];
  const rolesByState: (readonly Role[] | undefined)[] = [];
  const starts: (number[] | undefined)[] = [];
  let ruleIndices: number[] = [];
  const add = (rule: number, start: number): void => {
    const ruleStarts = starts[rule];
    if (ruleStarts === undefined) {
      starts[rule] = [start];
      ruleIndices.push(rule);
    } else if (ruleStarts[ruleStarts.length - 1] !== start) ruleStarts.push(start);
  };
  const sort = (state: number, end: number, bytes: Uint8Array): void => {
    const stateRoles = (rolesByState[state] ??= automaton.wordsAt(state).flatMap((word) => rolesOfWords[word]!));
    for (let r = 0; r < stateRoles.length; r++) {
      const { rule, length, follows } = stateRoles[r]!;
      if (follows === undefined || follows(bytes, end)) add(rule, end - length);
    }
  };
  return (bytes) => {
    const hits = automaton.scan(bytes);
    if (hits.length === 0) return NO_HITS;
    for (const rule of ruleIndices) starts[rule] = undefined;
    ruleIndices = [];
    for (let i = 0; i < hits.length; i += 2) sort(hits[i]!, hits[i + 1]!, bytes);
    ruleIndices.sort((a, b) => a - b);
    return { starts, ruleIndices };
  };
}

function rolesByWord(terms: readonly SearchTerms[]): ReadonlyMap<string, readonly Role[]> {
  const testOf = followTests();
  const roles = new Map<string, Role[]>();
  for (const [rule, { anchors, keywords = [], follow }] of terms.entries()) {
    const follows = anchors && follow && testOf(follow);
    for (const word of anchors ?? keywords) {
      const role = { rule, length: word.length, follows };
      const others = roles.get(word);
      if (others) others.push(role);
      else roles.set(word, [role]);
    }
  }
  return roles;
}
