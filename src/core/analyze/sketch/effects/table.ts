import { SIDE_EFFECTS, type SideEffect } from "../../../../model/sketch.ts";

/** Alternatives of a regular expression for each effect. */
export type EffectPatterns = Readonly<Partial<Record<SideEffect, string>>>;

/** What shows that a text in one of some languages has an effect. */
export interface EffectTable {
  readonly languages: readonly string[];
  /** Matches the name of an imported module from its beginning; a group for each effect. */
  readonly modules: RegExp;
  /** Matches a call anywhere in the code; a group for each effect. */
  readonly calls: RegExp;
}

/** @param languages linguist's names, `|` between them */
export function effects(languages: string, modules: EffectPatterns, calls: EffectPatterns): EffectTable {
  return {
    languages: languages.split("|"),
    modules: new RegExp(`^(?:${groups(modules)})`, "u"),
    calls: new RegExp(`\\b(?:${groups(calls)})`, "gu"),
  };
}

function groups(patterns: EffectPatterns): string {
  const named = SIDE_EFFECTS.flatMap((effect) =>
    patterns[effect] === undefined ? [] : `(?<${effect}>${patterns[effect]})`,
  );
  return named.length === 0 ? "(?!)" : named.join("|");
}
