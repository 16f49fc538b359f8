import { buildAutomaton } from "./automaton.ts";
import { createRuleMatcher, type RuleMatch } from "./rule-matcher.ts";
import type { Rule } from "../rules/rule.ts";

/** Finds matches of the rules' patterns. */
export interface Search {
  /**
   * Calls `found` with the matches of all rules for which `wanted` returns true, and with the text as Latin-1.
   * @param around what the search of a text returned of which this one is a part
   */
  run(
    bytes: Buffer,
    wanted: (rule: number) => boolean,
    found: (match: RuleMatch, text: string) => void,
    around?: Searched,
  ): Searched;
}

/** What a search saw in a text besides matches. */
export interface Searched {
  /** The rules whose condition on the whole file holds. */
  readonly open: readonly number[];
  /** By group of marks: the offsets of those that occur, if any. */
  readonly marks: readonly (readonly number[] | undefined)[];
}

const NOTHING: Searched = { open: [], marks: [] };

/** What a word means for a rule. */
interface Role {
  readonly rule: number;
  /** Whether a match may begin at the word; else, the rule's condition on the whole file holds. */
  readonly isAnchor: boolean;
  readonly length: number;
}

/**
 * Prepares a search for the secrets of some rules.
 * @param marks groups of lower-case texts of which the search returns the offsets
 */
export function createSearch(rules: readonly Rule[], marks: readonly (readonly string[])[] = []): Search {
  const roles = rolesOf([...rules, ...marks.map((anchors) => ({ anchors }))]);
  const automaton = buildAutomaton([...roles.keys()]);
  const rolesByWord = [...roles.values()];
  const rolesByState = automaton.words.map((words) => words?.flatMap((word) => rolesByWord[word] ?? []));
  const matchers = rules.map(createRuleMatcher);
  const sorter = createHitSorter(rules.length + marks.length, rolesByState);
  const isDue = (index: number, starts: readonly number[] | undefined, open: readonly number[]): boolean => {
    const { anchors, keywords } = rules[index]!;
    return (!anchors || starts !== undefined) && (!keywords || open.includes(index));
  };
  return {
    run(bytes, wanted, found, around = NOTHING) {
      const hits = automaton.scan(bytes);
      if (hits.length === 0) return NOTHING;
      const { starts, open, seen } = sorter(hits);
      let text: string | undefined;
      for (const index of seen) {
        if (index >= rules.length) break;
        if (!isDue(index, starts[index], open) && !isDue(index, starts[index], around.open)) continue;
        if (!wanted(index)) continue;
        text ??= bytes.toString("latin1");
        matchers[index]!(text, starts[index] ?? [], found);
      }
      return { open, marks: marks.map((_, group) => starts[rules.length + group]) };
    },
  };
}

/** Word hits, by rule. */
interface SortedHits {
  /** Offsets where matches may begin. */
  readonly starts: readonly (readonly number[] | undefined)[];
  /** Rules whose condition on the whole file holds. */
  readonly open: readonly number[];
  /** Rules with an entry in `starts` or `open`, ascending. */
  readonly seen: readonly number[];
}
/**
 * Returns a function that sorts the hits in a text by rule. It reuses one list for all texts; what it returns is valid
 * until the next call.
 */
function createHitSorter(
  count: number,
  rolesByState: readonly (readonly Role[] | undefined)[],
): (hits: readonly number[]) => SortedHits {
  const starts = Array.from<number[] | undefined>({ length: count }).fill(undefined);
  const isOpen = new Uint8Array(count);
  let seen: number[] = [];
  return (hits) => {
    for (const rule of seen) {
      starts[rule] = undefined;
      isOpen[rule] = 0;
    }
    seen = [];
    for (let i = 0; i < hits.length; i += 2) {
      const end = hits[i + 1]!;
      const roles = rolesByState[hits[i]!]!;
      for (let r = 0; r < roles.length; r++) {
        const { rule, isAnchor, length } = roles[r]!;
        const known = starts[rule];
        if (!known && isOpen[rule] === 0) seen.push(rule);
        if (!isAnchor) isOpen[rule] = 1;
        else if (known) known.push(end - length);
        else starts[rule] = [end - length];
      }
    }
    seen.sort((a, b) => a - b);
    return { starts, open: seen.filter((rule) => isOpen[rule] === 1), seen };
  };
}

function rolesOf(rules: readonly Pick<Rule, "anchors" | "keywords">[]): ReadonlyMap<string, readonly Role[]> {
  const roles = new Map<string, Role[]>();
  const add = (rule: number, text: string, isAnchor: boolean): void => {
    const role = { rule, isAnchor, length: text.length };
    const known = roles.get(text);
    if (known) known.push(role);
    else roles.set(text, [role]);
  };
  for (const [rule, { anchors, keywords }] of rules.entries()) {
    for (const word of anchors ?? []) add(rule, word, true);
    for (const word of keywords ?? []) add(rule, word, false);
  }
  return roles;
}
