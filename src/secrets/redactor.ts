import type { AllowEntry } from "./allow-entry.ts";
import { type RuleSummary, ruleSummary } from "./rules/rule-summary.ts";
import { GITLEAKS } from "./rules/gitleaks.generated.ts";
import { GENERIC_RULES } from "./rules/own-rules.ts";
import { pathAnswers } from "./rules/path-answers.ts";
import { createProfile, type RuleIndex } from "./rules/profile.ts";
import type { RedactionProfile, Redactor } from "./redact.ts";
import { allRules, PATH_RULES } from "./rules/text-rules.ts";
import { createSearch, type Search } from "./search/search.ts";
import { SHAPES } from "./shapes/list.ts";

type PathTest = (path: string) => boolean;

/**
 * Whether the findings of a rule are reliable, because it recognizes a secret by its format alone, such as a provider's
 * token. The other rules, those in `GENERIC_RULES`, are often wrong.
 * @param rule rule id
 */
export function isSpecific(rule: string): boolean {
  return !GENERIC_RULES.has(rule);
}

/**
 * Creates a redactor from the built-in rules and a user's exceptions. It ignores comments in the scanned text
 * (`gitleaks:allow`): otherwise, anyone who can write a file could publish its secrets unnoticed.
 * @param matcher builds a predicate for paths that match any of the globs
 */
export function createRedactor(
  allow: readonly AllowEntry[],
  matcher: (globs: readonly string[]) => PathTest,
): Redactor {
  const answersOf = pathAnswers(RULES.pathRules, RULES.allow);
  const entries = allow.map((entry) => ({
    entry,
    isInForce: entry.paths ? matcher(entry.paths) : (): boolean => true,
  }));
  const profiles = new Map<string, RedactionProfile>();
  const profileOf = (path: string): RedactionProfile => {
    const answers = answersOf(path);
    let key = answers;
    for (const { isInForce } of entries) key += isInForce(path) ? "1" : "0";
    let profile = profiles.get(key);
    if (!profile) {
      const applicable = entries.filter(({ isInForce }) => isInForce(path)).map(({ entry }) => entry);
      profiles.set(key, (profile = createProfile(RULES, path, answers, applicable)));
    }
    return profile;
  };
  const byPath = new Map<string, RedactionProfile>();
  return {
    profileFor(path) {
      let profile = byPath.get(path);
      if (profile === undefined) byPath.set(path, (profile = profileOf(path)));
      return profile;
    },
  };
}

/** Returns the id, patterns and exceptions of a built-in rule, for display; `undefined` for an unknown id. */
export function ruleById(id: string): RuleSummary | undefined {
  const rule = allRules().find((one) => one.id === id);
  return rule && ruleSummary(rule);
}

/** Returns the number of distinct rule ids among all built-in rules. */
export function ruleCount(): number {
  return new Set(allRules().map(({ id }) => id)).size;
}

let cachedSearch: Search | undefined;

/** All rules. The search, and the rules that only it needs, are created on first use, once for all redactors. */
const RULES: RuleIndex = {
  pathRules: PATH_RULES,
  allow: GITLEAKS.allow,
  rules: allRules,
  search: () =>
    (cachedSearch ??= createSearch(
      allRules(),
      SHAPES.map(({ marks }) => marks ?? []),
    )),
};
