import { hash } from "node:crypto";
import type { AllowEntry } from "../allow-entry.ts";
import { detectSpans } from "../search/detect.ts";
import { type Judge, matchesInText, secretsInText } from "../search/find.ts";

import { GENERIC_RULES } from "./own-rules.ts";
import { matchPattern } from "./pattern.ts";
import { allowancesOf, canonicalEntry, type Permit, permitter } from "./permitter.ts";
import type { Inspection, RedactionProfile } from "../redact.ts";
import type { Rule, RuleAllow } from "./rule.ts";
import type { Search } from "../search/search.ts";

/** Rules that profiles are built from, and the search for them. */
export interface RuleIndex {
  /** Rules that can depend on a path. */
  readonly pathRules: readonly Rule[];
  /** Applies to every rule, but its paths apply only to generic rules. */
  readonly allow: RuleAllow;
  /** Creates all rules on first use. A run whose facts are all cached does not create any. */
  rules(): readonly Rule[];
  /** Search for these rules. */
  search(): Search;
}

/**
 * Builds the redaction profile of a path. It applies the rules that cover the path, minus the exceptions of the allow
 * entries.
 * @param answers result of `pathAnswers` for the path
 * @param entries allow entries that apply to the path
 */
export function createProfile(
  rules: RuleIndex,
  path: string,
  answers: string,
  entries: readonly AllowEntry[],
): RedactionProfile {
  const allowlistsHere = (rule: Rule): readonly RuleAllow[] | undefined => allowlistsAt(rule, path, rules.allow);
  const allowances = allowancesOf(entries);
  const newPermit = permitter(allowances);
  const byPath = newPermit();
  const fileRule = rules.pathRules.find(
    (rule) => !rule.pattern && allowlistsHere(rule) !== undefined && !byPath.permitted(rule.id, ""),
  );
  const cache: { readonly lists: readonly RuleAllow[] | undefined }[] = [];
  const allowOf = (rule: number): readonly RuleAllow[] | undefined =>
    (cache[rule] ??= { lists: allowlistsHere(rules.rules()[rule]!) }).lists;
  const judgeWith = ({ permitted }: Permit): Judge => ({ rules: rules.rules(), allowOf, permitted });
  const inspect = (utf8: Buffer): Inspection => {
    const permit = newPermit();
    const judge = judgeWith(permit);
    const spans = detectSpans(utf8, (text) => secretsInText(text, rules.search(), judge));
    return { spans, excused: permit.excused() };
  };
  return {
    digest: hash("sha256", JSON.stringify([answers, entries.map(canonicalEntry).toSorted()])).slice(0, 16),
    fileRule: fileRule?.id,
    allowances,
    excusedByPath: byPath.excused(),
    detect: (utf8) => inspect(utf8).spans,
    inspect,
    candidates: (utf8) => matchesInText(utf8, rules.search(), judgeWith(newPermit())),
  };
}

/** Allowlists of a rule at a path; `undefined` if the rule does not apply there. */
function allowlistsAt(rule: Rule, path: string, globalAllow: RuleAllow): readonly RuleAllow[] | undefined {
  if (rule.path && !matchPattern(rule.path, path)) return undefined;
  const matchesPath = (allow: RuleAllow): boolean => allow.paths.some((pattern) => matchPattern(pattern, path));
  if (GENERIC_RULES.has(rule.id) && matchesPath(globalAllow)) return undefined;
  const ruleAllow = rule.allow ?? [];
  if (ruleAllow.some((allow) => allow.needs === "any" && matchesPath(allow))) return undefined;
  return [
    ...ruleAllow.filter((allow) => allow.needs === "any" || allow.paths.length === 0 || matchesPath(allow)),
    globalAllow,
  ];
}
