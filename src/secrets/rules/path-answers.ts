import { joinPatterns, matchPattern } from "./pattern.ts";
import type { Pattern, Rule, RuleAllow } from "./rule.ts";

/**
 * Matches patterns that depend only on the extension: they match from the last dot of a path to its end, or not at all.
 */
const EXTENSION_ONLY = /^\\\.(?:[\w?]+|\(\?:[\w?[\]|]+\))\$$/;

/**
 * Returns a function from a path to a string of `0` and `1`: one answer per path condition of the rules and allowlists.
 * The same rules treat two paths with equal strings alike, so they can share a redaction profile. Caches strings by
 * extension, except for paths that match a condition on more than the extension.
 * @param allow allowlist that applies to every rule
 */
export function pathAnswers(rules: readonly Rule[], allow: RuleAllow): (path: string) => string {
  const conditions = conditionsOf(rules, allow);
  const joined = conditions.map(joinPatterns);
  const fullPathPatterns = joinPatterns(conditions.flat().filter((pattern) => !isExtensionPattern(pattern))).map(
    ([source, flags]) => new RegExp(source, flags),
  );
  const cache = new Map<string, string>();
  return (path) => {
    for (const pattern of fullPathPatterns) if (pattern.test(path)) return testAll(joined, path);
    // Without a dot, the cache key is the path's last character, which never equals an extension.
    const extension = path.slice(path.lastIndexOf("."));
    let answers = cache.get(extension);
    if (answers === undefined) cache.set(extension, (answers = testAll(joined, path)));
    return answers;
  };
}

function conditionsOf(rules: readonly Rule[], allow: RuleAllow): readonly (readonly Pattern[])[] {
  const conditions = [allow.paths];
  for (const rule of rules) {
    if (rule.path) conditions.push([rule.path]);
    for (const { paths } of rule.allow ?? []) if (paths.length > 0) conditions.push(paths);
  }
  return conditions;
}

function isExtensionPattern([source]: Pattern): boolean {
  return EXTENSION_ONLY.test(source);
}

function testAll(conditions: readonly (readonly Pattern[])[], path: string): string {
  return conditions.map((patterns) => (patterns.some((one) => matchPattern(one, path)) ? "1" : "0")).join("");
}
