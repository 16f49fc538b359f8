import type { Automaton } from "./automaton.ts";
import { type FollowTest, followTests } from "./follow.ts";
import { NO_FOLLOW, type SearchIndex } from "./search-index.ts";

/** What a word that begins with a stem means for a rule. */
interface Role {
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

const NO_HITS: SortedHits = { starts: [], seen: [] };

/**
 * Returns a function that sorts the hits in a text by rule. It reuses one list for all texts; what it returns is valid
 * until the next call.
 * @param stemsByState stems that end in each state of the automaton
 */
export function createHitSorter(
  index: SearchIndex,
  stemsByState: Automaton["words"],
): (hits: readonly number[], bytes: Uint8Array) => SortedHits {
  const rolesOf = rolesByStem(index);
  const rolesByState: (readonly Role[] | undefined)[] = stemsByState.map(() => undefined);
  const starts: (number[] | undefined)[] = [];
  let seen: number[] = [];
  const add = (rule: number, start: number): void => {
    const known = starts[rule];
    if (known === undefined) {
      starts[rule] = [start];
      seen.push(rule);
    } else if (known[known.length - 1] !== start) known.push(start);
  };
  const sort = (state: number, end: number, bytes: Uint8Array): void => {
    const roles = (rolesByState[state] ??= stemsByState[state]!.flatMap(rolesOf));
    for (let r = 0; r < roles.length; r++) {
      const { rule, length, rest, follows } = roles[r]!;
      if (rest !== "" && !isAt(bytes, end, rest)) continue;
      if (follows === undefined || follows(bytes, end + rest.length)) add(rule, end - length);
    }
  };
  return (hits, bytes) => {
    if (hits.length === 0) return NO_HITS;
    for (const rule of seen) starts[rule] = undefined;
    seen = [];
    for (let i = 0; i < hits.length; i += 2) sort(hits[i]!, hits[i + 1]!, bytes);
    seen.sort((a, b) => a - b);
    return { starts, seen };
  };
}

/** Returns a function that returns the roles of a stem; roles that ask for the same have the same test. */
function rolesByStem({ roles, follows }: SearchIndex): (stem: number) => readonly Role[] {
  const testOf = followTests();
  const tests: FollowTest[] = [];
  return (stem) =>
    roles[stem]!.map(([rule, length, rest, follow]) => ({
      rule,
      length,
      rest,
      follows: follow === NO_FOLLOW ? undefined : (tests[follow] ??= testOf(follows[follow]!)),
    }));
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
