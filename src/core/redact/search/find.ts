import { isOnlyMarkers } from "../marker.ts";
import { isSecret } from "../is-secret.ts";
import type { Rule, RuleAllow } from "../rules/rule.ts";
import type { FoundSecret } from "./overlap.ts";
import { joinOverlaps } from "./overlap.ts";
import { type KnownValue, findPlaces, valuesOf } from "./places.ts";
import type { RuleMatch } from "./rule-matcher.ts";
import type { Search } from "./search.ts";
import { takeWholeRuns } from "./whole-runs.ts";

/** What decides at one path whether a match is a secret. */
export interface Judge {
  readonly rules: readonly Rule[];
  /** Returns the allowlists of a rule, by index; `undefined` if the rule does not apply. */
  readonly allowOf: (rule: number) => readonly RuleAllow[] | undefined;
  /** Whether the user allows a value that a rule found. */
  readonly permitted: (rule: string, value: string) => boolean;
}

/**
 * Returns the secrets in a text: what the rules match, the rest of the run of characters that it is part of, and all
 * other places of the same values. Sorted, without overlaps.
 */
export function findSecrets(bytes: Buffer, search: Search, judge: Judge): readonly FoundSecret[] {
  const matched = matchRules(bytes, search, judge);
  if (matched.length === 0) return [];
  const text = bytes.toString("latin1");
  const whole = takeWholeRuns(joinOverlaps(matched), text).filter(
    ({ start, end, rule }) => !judge.permitted(rule, text.slice(start, end)),
  );
  const values: readonly KnownValue[] = valuesOf([...matched, ...whole], text);
  return joinOverlaps([...whole, ...findPlaces(values, text)]);
}

/** Returns what the rules match and nothing allows. */
function matchRules(bytes: Buffer, search: Search, judge: Judge): readonly FoundSecret[] {
  const found: FoundSecret[] = [];
  /** How far the rule that matched last has read. */
  const done = { rule: -1, end: 0 };
  const judgeMatch = (match: RuleMatch, text: string): void => {
    const rule = judge.rules[match.rule]!;
    if (!isSecret(rule, judge.allowOf(match.rule) ?? [], match, text)) return;
    if (rule.read === undefined) {
      if (!judge.permitted(rule.id, match.secret)) found.push({ ...match.locate(), rule: rule.id });
      return;
    }
    if (match.rule === done.rule && match.start < done.end) return;
    const { values, end: readTo } = rule.read(text, match.start);
    Object.assign(done, { rule: match.rule, end: readTo });
    for (const { start, end } of values) {
      const value = text.slice(start, end);
      if (!isOnlyMarkers(value) && !judge.permitted(rule.id, value)) found.push({ start, end, rule: rule.id });
    }
  };
  search.run(bytes, (rule) => judge.allowOf(rule) !== undefined, judgeMatch);
  return found;
}
