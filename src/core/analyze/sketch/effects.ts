import { type ImportMention, SIDE_EFFECTS, type SideEffect } from "../../../model/sketch.ts";
import { matchesOf } from "../text/matches-of.ts";

/** Alternatives of a regular expression for each effect. */
export type EffectAlternatives = Readonly<Partial<Record<SideEffect, string>>>;

/** How texts in a language show their effects. */
export interface EffectPatterns {
  /** Matches the name of an imported module from its beginning; a group for each effect. */
  readonly modules: RegExp;
  /** Matches a call anywhere in the code; a group for each effect. */
  readonly calls: RegExp;
}

/** Builds the patterns of a language: names of modules that have an effect, and calls that do. */
export function effectPatterns(modules: EffectAlternatives, calls: EffectAlternatives): EffectPatterns {
  return {
    modules: new RegExp(`^(?:${groups(modules)})`, "u"),
    calls: new RegExp(`\\b(?:${groups(calls)})`, "gu"),
  };
}

/**
 * The side effects of a text, in the order of `SIDE_EFFECTS`: by the modules that it imports and by its calls outside of
 * comments. None if the language has no patterns.
 * @param code `text` of what `codeOf` returns
 */
export function effectsIn(
  code: string,
  patterns: EffectPatterns | undefined,
  imports: readonly ImportMention[],
): readonly SideEffect[] {
  if (patterns === undefined) return [];
  const found = new Set<string>();
  for (const { specifier } of imports) addNamed(found, patterns.modules.exec(specifier));
  for (const match of matchesOf(patterns.calls, code)) {
    addNamed(found, match);
    if (found.size === SIDE_EFFECTS.length) break;
  }
  return SIDE_EFFECTS.filter((effect) => found.has(effect));
}

function groups(alternatives: EffectAlternatives): string {
  const named = SIDE_EFFECTS.flatMap((effect) =>
    alternatives[effect] === undefined ? [] : `(?<${effect}>${alternatives[effect]})`,
  );
  return named.length === 0 ? "(?!)" : named.join("|");
}

function addNamed(found: Set<string>, match: RegExpExecArray | null): void {
  if (match?.groups === undefined) return;
  for (const effect of SIDE_EFFECTS) if (match.groups[effect] !== undefined) found.add(effect);
}
