import type { Rule } from "../rules/rule.ts";
import { createAutomaton } from "./automaton.ts";
import { createHitSorter } from "./hit-sorter.ts";
import { createRuleMatcher, type RuleMatch, type RuleMatcher } from "./rule-matcher.ts";
import type { SearchIndex } from "./search-index.ts";

/** Finds matches of the rules' patterns. */
export interface Search {
  /**
   * Reports the matches in a text.
   * @param receiver returns what they are reported to; not called for a text without anchors, as most are
   * @param around what the search of a text returned of which this one is a part
   */
  run(bytes: Buffer, receiver: () => MatchReceiver, around?: Searched): Searched;
}

/** What is asked about rules and told of their matches. */
export interface MatchReceiver {
  /** Whether the matches of a rule are of interest. */
  readonly wanted: (rule: number) => boolean;
  /** Takes a match, and the text as Latin-1. */
  readonly found: (match: RuleMatch, text: string) => void;
}

/** What a search saw in a text besides matches. */
export interface Searched {
  /** Whether the condition of a rule with anchors on the whole file holds. */
  readonly isOpen: (rule: number) => boolean;
  /** By group of marks: the offsets of those that occur, if any. */
  readonly marks: readonly (readonly number[] | undefined)[];
  /** See `Scanned.runs`. */
  readonly runs: readonly number[];
}

/** Rules by number, each of which may be made when it is first asked for; a list is one. */
export interface RuleList {
  readonly length: number;
  at(rule: number): Rule | undefined;
}

/** Prepares a search for the secrets of some rules. @param index of these rules */
export function createSearch(rules: RuleList, index: SearchIndex): Search {
  const automaton = createAutomaton(index);
  const sorted = createHitSorter(index, automaton.words);
  const matchers: RuleMatcher[] = [];
  const groups = Array.from({ length: index.groups }, (_, group) => rules.length + group);
  const noMarks = groups.map(() => undefined);
  return {
    run(bytes, receiver, around) {
      const { hits, runs } = automaton.scan(bytes);
      const { starts, seen } = sorted(hits, bytes);
      let latin1: string | undefined;
      const textOf = (): string => (latin1 ??= bytes.toString("latin1"));
      if (seen.length === 0) return { isOpen: conditionsIn(textOf, rules), marks: noMarks, runs };
      const { wanted, found } = receiver();
      const holds = conditionsIn(textOf, rules);
      const isOpen = (rule: number): boolean => holds(rule) || around?.isOpen(rule) === true;
      for (const rule of seen) {
        if (rule >= rules.length) break;
        if (!wanted(rule)) continue;
        const matcher = (matchers[rule] ??= createRuleMatcher(rules.at(rule)!, rule));
        matcher(textOf(), starts[rule]!, (match, text) => {
          if (isOpen(rule)) found(match, text);
        });
      }
      return { isOpen, marks: groups.map((group) => starts[group]), runs };
    },
  };
}

/**
 * Returns whether the condition of a rule on the whole text holds, besides its anchors; without those, its keywords stand
 * for them. It is looked at after a match, since most texts have none.
 */
function conditionsIn(textOf: () => string, rules: RuleList): (rule: number) => boolean {
  let lower: string | undefined;
  let known: Map<number, boolean> | undefined;
  return (rule) => {
    const { anchors, keywords } = rules.at(rule)!;
    if (anchors === undefined || keywords === undefined) return true;
    known ??= new Map();
    let answer = known.get(rule);
    if (answer === undefined) {
      const text = (lower ??= textOf().toLowerCase());
      answer = keywords.some((word) => text.includes(word));
      known.set(rule, answer);
    }
    return answer;
  };
}
