import { matchesOf } from "../text/matches-of.ts";
import { type ImportMention, SIDE_EFFECTS, type SideEffect } from "../../../model/sketch.ts";
import { effectTable } from "./effects/list.ts";

/**
 * What a text does beyond computing, in the order of `SIDE_EFFECTS`: by the modules that it imports and by what it calls
 * outside of comments.
 * @param code the text of what `codeOf` gave
 */
export function effectsIn(code: string, language: string, imports: readonly ImportMention[]): readonly SideEffect[] {
  const table = effectTable(language);
  if (table === undefined) return [];
  const found = new Set<string>();
  for (const { specifier } of imports) addNamed(found, table.modules.exec(specifier));
  for (const match of matchesOf(table.calls, code)) {
    addNamed(found, match);
    if (found.size === SIDE_EFFECTS.length) break;
  }
  return SIDE_EFFECTS.filter((effect) => found.has(effect));
}

function addNamed(found: Set<string>, match: RegExpExecArray | null): void {
  if (match?.groups === undefined) return;
  for (const effect of SIDE_EFFECTS) if (match.groups[effect] !== undefined) found.add(effect);
}
