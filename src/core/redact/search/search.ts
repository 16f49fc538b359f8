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
  /** By rule: whether its condition on the whole file holds. */
  readonly open: readonly (true | undefined)[];
  /** By group of marks: the offsets of those that occur, if any. */
  readonly marks: readonly (readonly number[] | undefined)[];
}

const NOTHING: Searched = { open: [], marks: [] };

/**
 * The meaning of a word for a rule: a match may begin `back` bytes before the word's end, or, if `back` is 0, the
 * rule's condition on the whole file holds.
 */
interface Role {
  readonly rule: number;
  readonly back: number;
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
  return {
    run(bytes, wanted, found, around = NOTHING) {
      const hits = automaton.scan(bytes);
      if (hits.length === 0) return NOTHING;
      const { starts, open, seen } = sortHits(hits, rolesByState);
      let text: string | undefined;
      for (const index of seen.toSorted((a, b) => a - b)) {
        if (index >= rules.length) break;
        if (!isDue(rules[index]!, starts[index], open[index] ?? around.open[index]) || !wanted(index)) continue;
        text ??= bytes.toString("latin1");
        matchers[index]!(text, starts[index] ?? [], found);
      }
      return { open, marks: starts.slice(rules.length) };
    },
  };
}

/** Whether a rule may match, given the offsets of its anchors and whether its condition on the whole file holds. */
function isDue(
  { anchors, keywords }: Rule,
  starts: readonly number[] | undefined,
  isOpen: boolean | undefined,
): boolean {
  return (!anchors || starts !== undefined) && (!keywords || isOpen === true);
}

/** Word hits, by rule. */
interface SortedHits {
  /** Offsets where matches may begin. */
  readonly starts: readonly (number[] | undefined)[];
  /** Whether the condition on the whole file holds. */
  readonly open: readonly (true | undefined)[];
  /** Rules with an entry in `starts` or `open`. */
  readonly seen: readonly number[];
}

function sortHits(hits: readonly number[], rolesByState: readonly (readonly Role[] | undefined)[]): SortedHits {
  const starts: (number[] | undefined)[] = [];
  const open: (true | undefined)[] = [];
  const seen: number[] = [];
  for (let i = 0; i < hits.length; i += 2) {
    const end = hits[i + 1]!;
    for (const { rule, back } of rolesByState[hits[i]!]!) {
      const known = starts[rule];
      if (!known && !open[rule]) seen.push(rule);
      if (back === 0) open[rule] = true;
      else if (known) known.push(end - back);
      else starts[rule] = [end - back];
    }
  }
  return { starts, open, seen };
}

function rolesOf(rules: readonly Pick<Rule, "anchors" | "keywords">[]): ReadonlyMap<string, readonly Role[]> {
  const roles = new Map<string, Role[]>();
  const add = (word: string, role: Role): void => {
    const known = roles.get(word);
    if (known) known.push(role);
    else roles.set(word, [role]);
  };
  for (const [rule, { anchors, keywords }] of rules.entries()) {
    for (const word of anchors ?? []) add(word, { rule, back: word.length });
    for (const word of keywords ?? []) add(word, { rule, back: 0 });
  }
  return roles;
}
