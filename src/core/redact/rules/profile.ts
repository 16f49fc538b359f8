import { hash } from "node:crypto";
import type { AllowEntry } from "../../../model/config/config.ts";
import { detectSpans } from "../search/detect.ts";
import { findSecrets } from "../search/find.ts";
import type { FoundSecret } from "../search/overlap.ts";
import { GENERIC_RULES } from "./own-rules.ts";
import { matchPattern } from "./pattern.ts";
import type { RedactionProfile } from "../redact.ts";
import type { Rule, RuleAllow } from "./rule.ts";
import type { Search } from "../search/search.ts";

/** The rules that profiles are made from. */
export interface RuleIndex {
  readonly rules: readonly Rule[];
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
  const permitted = permitter(entries);
  const fileRule = rules.rules.find(
    (rule) => !rule.pattern && allowedHere(rule) !== undefined && !permitted(rule.id, ""),
  );
  let lists: readonly (readonly RuleAllow[] | undefined)[] | undefined;
  const find = (text: Buffer): readonly FoundSecret[] => {
    const allowOf = (lists ??= rules.rules.map(allowedHere));
    return findSecrets(text, rules.search(), { rules: rules.rules, allowOf: (rule) => allowOf[rule], permitted });
  };
  return {
    digest: hash("sha256", JSON.stringify([answers, entries.map(canonical).toSorted()])).slice(0, 16),
    fileRule: fileRule?.id,
    detect: (utf8) => detectSpans(utf8, find),
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

/** Returns a test for whether a user's allow entries cover a finding. */
function permitter(entries: readonly AllowEntry[]): (rule: string, secret: string) => boolean {
  const lists = entries.map(({ rules, values }) => ({
    rules: rules && new Set(rules),
    values:
      values && new Set(values.map((value) => value.replace(/^sha256:[0-9A-F]+$/i, (digest) => digest.toLowerCase()))),
  }));
  return (rule, secret) =>
    lists.some(({ rules, values }) => (!rules || rules.has(rule)) && (!values || isValue(values, secret)));
}

/** Compares with and without quotes, which some rules include in the secret. */
function isValue(values: ReadonlySet<string>, secret: string): boolean {
  return [secret, secret.replace(/^(["'])(.*)\1$/s, "$2")].some((text) => {
    const bytes = Buffer.from(text, "latin1");
    return values.has(bytes.toString("utf8")) || values.has(`sha256:${hash("sha256", bytes)}`);
  });
}

function canonical({ rules, values }: AllowEntry): string {
  return JSON.stringify([rules?.toSorted() ?? null, values?.toSorted() ?? null]);
}
