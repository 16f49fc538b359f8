import type { Pattern } from "./rule.ts";

const compiled = new WeakMap<Pattern, RegExp>();

/** Whether a pattern matches anywhere in a text. Compiles the pattern on first use. */
export function matchPattern(pattern: Pattern, text: string): boolean {
  let regex = compiled.get(pattern);
  if (!regex) compiled.set(pattern, (regex = new RegExp(pattern[0], pattern[1])));
  return regex.test(text);
}

/**
 * Combines patterns into at most two that match the same texts and are faster to test: one without flags, one with `i`.
 * Empty without patterns.
 */
export function joinPatterns(patterns: readonly Pattern[]): readonly Pattern[] {
  return (["", "i"] as const).flatMap((flags) => {
    const sources = patterns.filter((pattern) => pattern[1] === flags).map(([source]) => `(?:${source})`);
    return sources.length === 0 ? [] : [[sources.join("|"), flags] as const];
  });
}
