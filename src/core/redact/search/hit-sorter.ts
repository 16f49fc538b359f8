import type { Rule } from "../rules/rule.ts";
import type { Automaton } from "./automaton.ts";
import { type FollowTest, followTests } from "./follow.ts";

/** What a word means for a rule. */
export interface Role {
  readonly rule: number;
  /** Bytes of the word. */
  readonly length: number;
  /** Absent if a match may begin wherever the word is. */
  readonly follows: FollowTest | undefined;
}

/** The words in a text, by rule. */
export interface SortedHits {
  /** Offsets where matches may begin. */
  readonly starts: readonly (readonly number[] | undefined)[];
  /** Rules that have some, ascending. */
  readonly seen: readonly number[];
}

/**
 * Returns a function that sorts the hits in a text by rule. It reuses one list for all texts; what it returns is valid
 * until the next call.
 * @param rolesByWord roles of each word
 * @param wordsByState words that end in each state of the automaton
 */
export function createHitSorter(
  rolesByWord: readonly (readonly Role[])[],
  wordsByState: Automaton["words"],
): (hits: readonly number[], bytes: Uint8Array) => SortedHits {
  const rolesByState: (readonly Role[] | undefined)[] = wordsByState.map(() => undefined);
  const starts: (number[] | undefined)[] = [];
  let seen: number[] = [];
  return (hits, bytes) => {
    for (const rule of seen) starts[rule] = undefined;
    seen = [];
    for (let i = 0; i < hits.length; i += 2) {
      const end = hits[i + 1]!;
      const roles = (rolesByState[hits[i]!] ??= wordsByState[hits[i]!]!.flatMap((word) => rolesByWord[word]!));
      for (let r = 0; r < roles.length; r++) {
        const { rule, length, follows } = roles[r]!;
        if (follows !== undefined && !follows(bytes, end)) continue;
        const start = end - length;
        const known = starts[rule];
        if (known === undefined) {
          starts[rule] = [start];
          seen.push(rule);
        } else if (known[known.length - 1] !== start) known.push(start);
      }
    }
    seen.sort((a, b) => a - b);
    return { starts, seen };
  };
}

/** Returns the roles of all words that rules begin at; without anchors, a rule is for texts with one of its keywords. */
export function rolesOf(
  rules: readonly Pick<Rule, "anchors" | "keywords" | "follow">[],
): ReadonlyMap<string, readonly Role[]> {
  const roles = new Map<string, Role[]>();
  const testOf = followTests();
  for (const [rule, { anchors, keywords = [], follow }] of rules.entries()) {
    const follows = anchors && follow && testOf(follow);
    for (const word of anchors ?? keywords) {
      const role = { rule, length: word.length, follows };
      const known = roles.get(word);
      if (known) known.push(role);
      else roles.set(word, [role]);
    }
  }
  return roles;
}
