import { hash } from "node:crypto";
import type { AllowEntry } from "../allow-entry.ts";
import { detectSpans } from "../search/detect.ts";
import { type Judge, matchesInText, secretsInText } from "../search/find.ts";

import { GENERIC_RULES } from "./own-rules.ts";
import { matchPattern } from "./pattern.ts";
import { allowancesOf, canonicalEntry, type Permit, permitter } from "./permitter.ts";
import type { Inspection, RedactionProfile } from "../redact.ts";
import type { Rule, RuleAllow } from "./rule.ts";
import type { RuleList, Search } from "../search/search.ts";

/** The rules that profiles are made from. */
export interface RuleIndex {
  /** The rules that can depend on a path. */
  readonly pathRules: readonly Rule[];
  /** All rules. A run that finds all facts in a cache never asks for one. */
  readonly rules: RuleList;
  /** Applies to every rule, but its paths only to generic ones. */
  readonly allow: RuleAllow;
  search(): Search;
}

/**
 * Returns the profile of a path, given the allow entries that apply to it.
 * @param answers result of `pathAnswers` for the path
 */
export function createProfile(
  rules: RuleIndex,
  path: string,
  answers: string,
  entries: readonly AllowEntry[],
): RedactionProfile {
  const allowedHere = (rule: Rule): readonly RuleAllow[] | undefined => allowHere(rule, path, rules.allow);
  const allowances = allowancesOf(entries);
  const newPermit = permitter(allowances);
  const byPath = newPermit();
  const fileRule = rules.pathRules.find(
    (rule) => !rule.pattern && allowedHere(rule) !== undefined && !byPath.permitted(rule.id, ""),
  );
  const known: { readonly lists: readonly RuleAllow[] | undefined }[] = [];
  const allowOf = (rule: number): readonly RuleAllow[] | undefined =>
    (known[rule] ??= { lists: allowedHere(rules.rules.at(rule)!) }).lists;
  const judgeWith = ({ permitted }: Permit): Judge => ({ rules: rules.rules, allowOf, permitted });
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

/** Returns the allowlists of a rule at a path; `undefined` if the rule does not apply there. */
function allowHere(rule: Rule, path: string, everywhere: RuleAllow): readonly RuleAllow[] | undefined {
  if (rule.path && !matchPattern(rule.path, path)) return undefined;
  const hit = (allow: RuleAllow): boolean => allow.paths.some((pattern) => matchPattern(pattern, path));
  if (GENERIC_RULES.has(rule.id) && hit(everywhere)) return undefined;
  const own = rule.allow ?? [];
  if (own.some((allow) => allow.needs === "any" && hit(allow))) return undefined;
  return [...own.filter((allow) => allow.needs === "any" || allow.paths.length === 0 || hit(allow)), everywhere];
}
