import { joinPatterns, matchPattern } from "./pattern.ts";
import type { Pattern, Rule, RuleAllow } from "./rule.ts";

/**
 * Matches patterns that depend only on the extension: they match from the last dot of a path to its end or not at all.
 */
const OF_EXTENSION = /^\\\.(?:[\w?]+|\(\?:[\w?[\]|]+\))\$$/;

/**
 * Returns a function of paths that returns equal strings for paths that meet the same conditions of rules and
 * allowlists. Answers are cached by extension, except for paths that match a condition on more than the extension.
 */
export function pathAnswers(rules: readonly Rule[], allow: RuleAllow): (path: string) => string {
  const conditions = conditionsOf(rules, allow);
  const whole = conditions.map(joinPatterns);
  const beyond = joinPatterns(conditions.flat().filter((pattern) => !isOfExtension(pattern))).map(
    ([source, flags]) => new RegExp(source, flags),
  );
  const known = new Map<string, string>();
  return (path) => {
    for (const pattern of beyond) if (pattern.test(path)) return testAll(whole, path);
    // Without a dot, the key is the path's last character, which is never an extension.
    const extension = path.slice(path.lastIndexOf("."));
    let answers = known.get(extension);
    if (answers === undefined) known.set(extension, (answers = testAll(whole, path)));
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

function isOfExtension([source]: Pattern): boolean {
  return OF_EXTENSION.test(source);
}

function testAll(conditions: readonly (readonly Pattern[])[], path: string): string {
  return conditions.map((patterns) => (patterns.some((one) => matchPattern(one, path)) ? "1" : "0")).join("");
}
