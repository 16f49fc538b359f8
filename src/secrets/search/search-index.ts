import type { Follow, SearchTerms } from "../rules/rule.ts";
import { byteTable } from "./byte-table.ts";
import { wordTree, type WordTree } from "./word-tree.ts";

/**
 * Data that a search needs about rules before it finds a word of one. For the built-in rules, the build computes it.
 */
export interface SearchIndex {
  /** Prefixes of marks and of the words that matches begin with. */
  readonly stems: WordTree;
  /** Bytes that may follow the stems of a state: one set for each of `stems.ends`. */
  readonly nexts: ByteSets;
  /** Roles of each stem. */
  readonly roles: readonly (readonly Role[])[];
  /** Conditions that the roles refer to. */
  readonly follows: readonly Follow[];
  /** Number of mark groups. Their indices come after those of the rules. */
  readonly groups: number;
}

/** Many byte sets, few of them distinct. */
export interface ByteSets {
  /** Distinct sets: one bit per byte, lowest first, in Base64. */
  readonly sets: readonly string[];
  /** Index of each set in `sets`. */
  readonly numbers: readonly number[];
}

/**
 * Meaning of a word that starts with a stem: the index of its rule, the stem's length in bytes, the rest of the word,
 * and the index of the condition on the text after it. `NO_FOLLOW` if a match may begin at every occurrence of the
 * word.
 */
export type Role = readonly [rule: number, length: number, rest: string, follow: number];

/** Condition index of a role without a condition. */
export const NO_FOLLOW = -1;

/**
 * Maximum length of a stem, in bytes. The automaton of stems has half as many states as one of whole words, and few of
 * its hits turn out not to be words.
 */
const MAX_STEM_BYTES = 6;

/**
 * Builds the index of all words where a match of a rule can begin. For a rule without anchors, these are its keywords.
 * @param marks groups of lower-case texts whose offsets the search reports in addition, one group per encoding
 */
export function createSearchIndex(
  rules: readonly SearchTerms[],
  marks: readonly (readonly string[])[] = [],
): SearchIndex {
  const roles = new Map<string, Role[]>();
  const follows: Follow[] = [];
  const keys = new Map<string, number>();
  const internFollow = (follow: Follow): number => {
    const key = JSON.stringify(follow);
    const followIndex = keys.get(key) ?? follows.push(follow) - 1;
    keys.set(key, followIndex);
    return followIndex;
  };
  for (const [rule, { anchors, keywords = [], follow }] of [...rules, ...marks.map(markRule)].entries()) {
    const followed = anchors && follow ? internFollow(follow) : NO_FOLLOW;
    for (const word of anchors ?? keywords) {
      const stem = word.slice(0, MAX_STEM_BYTES);
      const role: Role = [rule, stem.length, word.slice(MAX_STEM_BYTES), followed];
      const stemRoles = roles.get(stem);
      if (stemRoles) stemRoles.push(role);
      else roles.set(stem, [role]);
    }
  }
  const stems = wordTree([...roles.keys()]);
  const byStem = [...roles.values()];
  const nexts = bytesAfter(
    stems.ends.map(([, ending]) => ending.flatMap((stem) => byStem[stem]!)),
    follows,
  );
  return { stems, nexts, roles: byStem, follows, groups: marks.length };
}

/** Bytes that may follow a stem, for each list of roles. */
function bytesAfter(lists: readonly (readonly Role[])[], follows: readonly Follow[]): ByteSets {
  const firsts = follows.map(firstBytes);
  const setOf = (roles: readonly Role[]): string => {
    const bits = new Uint8Array(32);
    for (let byte = 0; byte < 256; byte++) {
      if (roles.some((role) => mayFollow(byte, role, firsts))) bits[byte >> 3]! |= 1 << (byte & 7);
    }
    return Buffer.from(bits).toString("base64");
  };
  const listSets = lists.map(setOf);
  const sets = [...new Set(listSets)];
  return { sets, numbers: listSets.map((set) => sets.indexOf(set)) };
}

/** Table of the bytes that can come first in a text that meets the condition. */
function firstBytes({ skip, maxSkip = 0, need, minRun }: Follow): Uint8Array {
  if (minRun === 0) return new Uint8Array(256).fill(1);
  const skipped = skip === undefined || maxSkip === 0 ? undefined : byteTable(skip);
  return byteTable(need).map((isIn, byte) => isIn | (skipped?.[byte] ?? 0));
}

function mayFollow(byte: number, [, , rest, follow]: Role, firsts: readonly Uint8Array[]): boolean {
  if (rest === "") return follow === NO_FOLLOW || firsts[follow]![byte] === 1;
  const lower = byte >= 65 && byte <= 90 ? byte + 32 : byte;
  return lower === rest.charCodeAt(0);
}

function markRule(anchors: readonly string[]): SearchTerms {
  return { anchors };
}
