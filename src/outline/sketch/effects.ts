import { type ImportMention, SIDE_EFFECTS, type SideEffect } from "../sketch.ts";
import { matchesOf } from "../text/matches-of.ts";

/** Regular expression alternatives for each effect. */
export type EffectAlternatives = Readonly<Partial<Record<SideEffect, string>>>;

/** Patterns of side effects in a language. */
export interface EffectPatterns {
  /** Matches the name of an imported module from its start. One group per effect. */
  readonly modules: RegExp;
  /** Matches a call anywhere in the code. One group per effect. */
  readonly calls: RegExp;
}

/** Compiles the side-effect patterns of a language from the names of modules and the calls that have each effect. */
export function effectPatterns(modules: EffectAlternatives, calls: EffectAlternatives): EffectPatterns {
  return {
    modules: new RegExp(`^(?:${groups(modules)})`, "u"),
    calls: new RegExp(`\\b(?:${groups(calls)})`, "gu"),
  };
}

/**
 * Finds the side effects of a text in the order of `SIDE_EFFECTS`, judging by its imports and its calls outside of
 * comments. Empty if the language has no patterns.
 * @param code `text` of the result of `splitCode`
 */
export function effectsIn(
  code: string,
  patterns: EffectPatterns | undefined,
  imports: readonly ImportMention[],
): readonly SideEffect[] {
  if (patterns === undefined) return [];
  const effects = new Set<string>();
  for (const { specifier } of imports) addMatchedEffects(effects, patterns.modules.exec(specifier));
  for (const match of matchesOf(patterns.calls, code)) {
    addMatchedEffects(effects, match);
    if (effects.size === SIDE_EFFECTS.length) break;
  }
  return SIDE_EFFECTS.filter((effect) => effects.has(effect));
}

function groups(alternatives: EffectAlternatives): string {
  const namedGroups = SIDE_EFFECTS.flatMap((effect) =>
    alternatives[effect] === undefined ? [] : `(?<${effect}>${alternatives[effect]})`,
  );
  return namedGroups.length === 0 ? "(?!)" : namedGroups.join("|");
}

function addMatchedEffects(effects: Set<string>, match: RegExpExecArray | null): void {
  if (match?.groups === undefined) return;
  for (const effect of SIDE_EFFECTS) if (match.groups[effect] !== undefined) effects.add(effect);
}
