import type { Rule } from "../rules/rule.ts";
import { createHitSorter } from "./hit-sorter.ts";
import { createRuleMatcher, type RuleMatch, type RuleMatcher } from "./rule-matcher.ts";
import { findRuns } from "./runs.ts";

/** Finds matches of the rules' patterns. */
export interface Search {
  /**
   * Reports the matches in a text.
   * @param receiver creates the receiver of the matches; not called for texts without anchors, the usual case
   * @param enclosing search result of the text that contains this one
   */
  run(bytes: Buffer, receiver: () => MatchReceiver, enclosing?: Searched): Searched;
}

/** Chooses the rules whose matches a search reports, and receives the matches. */
export interface MatchReceiver {
  /** Whether to report the matches of a rule. */
  readonly includesRule: (rule: number) => boolean;
  /** Receives a match, and the text as Latin-1. */
  readonly onMatch: (match: RuleMatch, text: string) => void;
}

/** Result of a search apart from its matches. */
export interface Searched {
  /** Whether the whole file meets the keyword condition of a rule with anchors. */
  readonly isOpen: (rule: number) => boolean;
  /** Offsets of the marks in each group; `undefined` if none occurs. */
  readonly marks: readonly (readonly number[] | undefined)[];
  /** Result of `findRuns`. */
  readonly runs: readonly number[];
}

/**
 * Creates a search for matches of the given rules. Reuse it for all texts.
 * @param marks groups of lower-case texts whose offsets the search reports in addition
 */
export function createSearch(rules: readonly Rule[], marks: readonly (readonly string[])[] = []): Search {
  const sorted = createHitSorter([...rules, ...marks.map((anchors) => ({ anchors }))]);
  const matchers: RuleMatcher[] = [];
  const groups = marks.map((_, group) => rules.length + group);
  const noMarks = groups.map(() => undefined);
  return {
    run(bytes, receiver, enclosing) {
      const runs = findRuns(bytes);
      const { starts, ruleIndices } = sorted(bytes);
      let latin1: string | undefined;
      const latin1Text = (): string => (latin1 ??= bytes.toString("latin1"));
      if (ruleIndices.length === 0) return { isOpen: conditionsIn(latin1Text, rules), marks: noMarks, runs };
      const { includesRule, onMatch } = receiver();
      const holds = conditionsIn(latin1Text, rules);
      const isOpen = (rule: number): boolean => holds(rule) || enclosing?.isOpen(rule) === true;
      for (const rule of ruleIndices) {
        if (rule >= rules.length) break;
        if (!includesRule(rule)) continue;
        const matcher = (matchers[rule] ??= createRuleMatcher(rules[rule]!, rule));
        matcher(latin1Text(), starts[rule]!, (match, text) => {
          if (isOpen(rule)) onMatch(match, text);
        });
      }
      return { isOpen, marks: groups.map((group) => starts[group]), runs };
    },
  };
}

/**
 * Builds a test for a rule's keywords in the whole text. Always true without anchors, because the keywords then act as
 * anchors. Evaluated after a match, because most texts have none.
 */
function conditionsIn(textOf: () => string, rules: readonly Rule[]): (rule: number) => boolean {
  let lower: string | undefined;
  let results: Map<number, boolean> | undefined;
  return (rule) => {
    const { anchors, keywords } = rules[rule]!;
    if (anchors === undefined || keywords === undefined) return true;
    results ??= new Map();
    let answer = results.get(rule);
    if (answer === undefined) {
      const text = (lower ??= textOf().toLowerCase());
      answer = keywords.some((word) => text.includes(word));
      results.set(rule, answer);
    }
    return answer;
  };
}
