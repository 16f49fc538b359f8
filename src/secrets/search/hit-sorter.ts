import type { Automaton } from "./automaton.ts";
import { type FollowTest, followTests } from "./follow.ts";
import { NO_FOLLOW, type SearchIndex } from "./search-index.ts";

/** Meaning of a word that starts with a stem, for one rule. */
interface Role {
  readonly rule: number;
  /** Length of the stem in bytes. */
  readonly length: number;
  /** Rest of the word after the stem, in lower case. */
  readonly tail: string;
  /** Absent if a match may begin at every occurrence of the word. */
  readonly follows: FollowTest | undefined;
}

/** Offsets in a text where matches of each rule may begin. */
export interface SortedHits {
  /** Offsets where matches may begin. */
  readonly starts: readonly (readonly number[] | undefined)[];
  /** Rules with at least one offset, ascending. */
  readonly ruleIndices: readonly number[];
}

const NO_HITS: SortedHits = { starts: [], ruleIndices: [] };

/**
 * Returns a function from an automaton's hits in a text (`ScanResult.hits`) and its bytes to the offsets where matches
 * of each rule may begin. A hit is only the start of a word, its stem. Drops hits that the rest of the word or the text
 * after it rules out. The function reuses one list for all texts, so a result is valid only until the next call.
 * @param stemsByState `words` of the automaton: indices in `index.roles` of the stems that end in each state
 */
export function createHitSorter(
  index: SearchIndex,
  stemsByState: Automaton["words"],
): (hits: readonly number[], bytes: Uint8Array) => SortedHits {
  const rolesOf = rolesByStem(index);
  const rolesByState: (readonly Role[] | undefined)[] = stemsByState.map(() => undefined);
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
    const roles = (rolesByState[state] ??= stemsByState[state]!.flatMap(rolesOf));
    for (let r = 0; r < roles.length; r++) {
      const { rule, length, tail, follows } = roles[r]!;
      if (tail !== "" && !equalsAt(bytes, end, tail)) continue;
      if (follows === undefined || follows(bytes, end + tail.length)) add(rule, end - length);
    }
  };
  return (hits, bytes) => {
    if (hits.length === 0) return NO_HITS;
    for (const rule of ruleIndices) starts[rule] = undefined;
    ruleIndices = [];
    for (let i = 0; i < hits.length; i += 2) sort(hits[i]!, hits[i + 1]!, bytes);
    ruleIndices.sort((a, b) => a - b);
    return { starts, ruleIndices };
  };
}

/** Builds a function that returns the roles of a stem. Roles with the same condition share a test. */
function rolesByStem({ roles, follows }: SearchIndex): (stem: number) => readonly Role[] {
  const testOf = followTests();
  const tests: FollowTest[] = [];
  return (stem) =>
    roles[stem]!.map(([rule, length, tail, follow]) => ({
      rule,
      length,
      tail,
      follows: follow === NO_FOLLOW ? undefined : (tests[follow] ??= testOf(follows[follow]!)),
    }));
}

/** Whether the bytes at an offset equal a lower-case text, ignoring ASCII case. */
function equalsAt(bytes: Uint8Array, at: number, text: string): boolean {
  if (at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i++) {
    const byte = bytes[at + i]!;
    if ((byte >= 65 && byte <= 90 ? byte + 32 : byte) !== text.charCodeAt(i)) return false;
  }
  return true;
}
