import type { Rule } from "../rules/rule.ts";
import type { Automaton } from "./automaton.ts";
import { type FollowTest, followTests } from "./follow.ts";

/** What a word that begins with a stem means for a rule. */
export interface Role {
  readonly rule: number;
  /** Bytes of the stem. */
  readonly length: number;
  /** What the word has after the stem, in lower case. */
  readonly rest: string;
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
 * @param rolesByStem roles of each stem
 * @param stemsByState stems that end in each state of the automaton
 */
export function createHitSorter(
  rolesByStem: readonly (readonly Role[])[],
  stemsByState: Automaton["words"],
): (hits: readonly number[], bytes: Uint8Array) => SortedHits {
  const rolesByState: (readonly Role[] | undefined)[] = stemsByState.map(() => undefined);
  const starts: (number[] | undefined)[] = [];
  let seen: number[] = [];
  return (hits, bytes) => {
    for (const rule of seen) starts[rule] = undefined;
    seen = [];
    for (let i = 0; i < hits.length; i += 2) {
      const end = hits[i + 1]!;
      const roles = (rolesByState[hits[i]!] ??= stemsByState[hits[i]!]!.flatMap((stem) => rolesByStem[stem]!));
      for (let r = 0; r < roles.length; r++) {
        const { rule, length, rest, follows } = roles[r]!;
        if (rest !== "" && !isAt(bytes, end, rest)) continue;
        if (follows !== undefined && !follows(bytes, end + rest.length)) continue;
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

/** Whether a lower-case text is at an offset, in any case. */
function isAt(bytes: Uint8Array, at: number, text: string): boolean {
  if (at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i++) {
    const byte = bytes[at + i]!;
    if ((byte >= 65 && byte <= 90 ? byte + 32 : byte) !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** Bytes of a stem. The automaton of stems has half the states of one of whole words, and finds few that do not go on. */
const STEM = 6;

/**
 * Returns the roles of all words that rules begin at, by stem; without anchors, a rule is for texts with one of its
 * keywords.
 */
export function rolesOf(
  rules: readonly Pick<Rule, "anchors" | "keywords" | "follow">[],
): ReadonlyMap<string, readonly Role[]> {
  const roles = new Map<string, Role[]>();
  const testOf = followTests();
  for (const [rule, { anchors, keywords = [], follow }] of rules.entries()) {
    const follows = anchors && follow && testOf(follow);
    for (const word of anchors ?? keywords) {
      const stem = word.slice(0, STEM);
      const role = { rule, length: stem.length, rest: word.slice(STEM), follows };
      const known = roles.get(stem);
      if (known) known.push(role);
      else roles.set(stem, [role]);
    }
  }
  return roles;
}
