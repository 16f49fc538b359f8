import type { AllowEntry } from "./allow-entry.ts";
import type { RuleSummary } from "./rules/rule-summary.ts";
import { GITLEAKS } from "./rules/gitleaks.generated.ts";
import { GENERIC_RULES } from "./rules/own-rules.ts";
import { pathAnswers } from "./rules/path-answers.ts";
import { createProfile, type RuleIndex } from "./rules/profile.ts";
import { ruleSummary } from "./rules/rule-summary.ts";
import type { RedactionProfile, Redactor } from "./redact.ts";
import { allRules, PATH_RULES, textRules } from "./rules/text-rules.ts";
import { createSearch, type Search } from "./search/search.ts";
import { textRuleIndex } from "./text-rule-index.prebuilt.ts";

type PathTest = (path: string) => boolean;

/** Whether a rule recognises a secret by its own format. Findings of other rules are often wrong. */
export function isSpecific(rule: string): boolean {
  return !GENERIC_RULES.has(rule);
}

/**
 * Returns a redactor for the built-in rules and a user's exceptions. Comments in the scanned text (`gitleaks:allow`)
 * are ignored: otherwise, anyone who can write a file could publish its secrets without any gate noticing.
 * @param matcher returns a test on paths for a list of globs
 */
export function createRedactor(
  allow: readonly AllowEntry[],
  matcher: (globs: readonly string[]) => PathTest,
): Redactor {
  const answersOf = pathAnswers(RULES.pathRules, RULES.allow);
  const entries = allow.map((entry) => ({ entry, here: entry.paths ? matcher(entry.paths) : (): boolean => true }));
  const profiles = new Map<string, RedactionProfile>();
  const profileOf = (path: string): RedactionProfile => {
    const answers = answersOf(path);
    let key = answers;
    for (const { here } of entries) key += here(path) ? "1" : "0";
    let profile = profiles.get(key);
    if (!profile) {
      const held = entries.filter(({ here }) => here(path)).map(({ entry }) => entry);
      profiles.set(key, (profile = createProfile(RULES, path, answers, held)));
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

/** Returns what a rule looks for; `undefined` if there is none of that id. */
export function ruleById(id: string): RuleSummary | undefined {
  const rule = allRules().find((one) => one.id === id);
  return rule && ruleSummary(rule);
}

/** Returns the number of rules that every text is searched by. */
export function ruleCount(): number {
  return new Set(allRules().map(({ id }) => id)).size;
}

const TEXT_RULES = textRules();
let knownSearch: Search | undefined;

/** All rules. The search, and the rules that only it needs, are created on first use, once for all redactors. */
const RULES: RuleIndex = {
  pathRules: PATH_RULES,
  rules: TEXT_RULES,
  allow: GITLEAKS.allow,
  search: () => (knownSearch ??= createSearch(TEXT_RULES, textRuleIndex())),
};
