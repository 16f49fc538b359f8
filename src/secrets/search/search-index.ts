import type { Follow, Rule } from "../rules/rule.ts";
import { byteTable } from "./byte-table.ts";
import { wordTree, type WordTree } from "./word-tree.ts";

/**
 * What a search needs to know of rules before it finds a word of one. It is data: for the rules of the program, it is
 * computed when that is built.
 */
export interface SearchIndex {
  /** Beginnings of the words that matches begin with, and of marks. */
  readonly stems: WordTree;
  /** What may come after the stems that end in a state; a set of bytes for each of `stems.ends`. */
  readonly nexts: ByteSets;
  /** By stem: what it means. */
  readonly roles: readonly (readonly Role[])[];
  /** What the roles ask for. */
  readonly follows: readonly Follow[];
  /** Number of groups of marks, which have the numbers after those of the rules. */
  readonly groups: number;
}

/** Sets of bytes, few of which differ. */
export interface ByteSets {
  /** Different sets: a bit for each byte, the lowest first, in base64. */
  readonly sets: readonly string[];
  /** Index of each set in these. */
  readonly numbers: readonly number[];
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
  const stems = wordTree([...roles.keys()]);
  const byStem = [...roles.values()];
  const nexts = bytesAfter(
    stems.ends.map(([, ending]) => ending.flatMap((stem) => byStem[stem]!)),
    follows,
  );
  return { stems, nexts, roles: byStem, follows, groups: marks.length };
}

/** Returns the bytes that may come after a stem, for each of some lists of roles. */
function bytesAfter(lists: readonly (readonly Role[])[], follows: readonly Follow[]): ByteSets {
  const firsts = follows.map(firstBytes);
  const setOf = (roles: readonly Role[]): string => {
    const bits = new Uint8Array(32);
    for (let byte = 0; byte < 256; byte++) {
      if (roles.some((role) => mayFollow(byte, role, firsts))) bits[byte >> 3]! |= 1 << (byte & 7);
    }
    return Buffer.from(bits).toString("base64");
  };
  const all = lists.map(setOf);
  const sets = [...new Set(all)];
  return { sets, numbers: all.map((set) => sets.indexOf(set)) };
}

/** Returns a table of the bytes that what is asked for may begin with. */
function firstBytes({ skip, most = 0, need, least }: Follow): Uint8Array {
  if (least === 0) return new Uint8Array(256).fill(1);
  const skipped = skip === undefined || most === 0 ? undefined : byteTable(skip);
  return byteTable(need).map((isIn, byte) => isIn | (skipped?.[byte] ?? 0));
}

function mayFollow(byte: number, [, , rest, follow]: Role, firsts: readonly Uint8Array[]): boolean {
  if (rest === "") return follow === NO_FOLLOW || firsts[follow]![byte] === 1;
  const lower = byte >= 65 && byte <= 90 ? byte + 32 : byte;
  return lower === rest.charCodeAt(0);
}

function markRule(anchors: readonly string[]): Pick<Rule, "anchors" | "keywords" | "follow"> {
  return { anchors };
}
