import { definitionsIn } from "../../../../../src/outline/sketch/definitions.ts";
import { languageNamed } from "../../../../../src/outline/languages/language-named.ts";

/** Definitions in a text, one per line: line number, whether exported, kind, name. */
export function shown(language: string, text: string): string {
  return definitionsIn(text, languageNamed(language))
    .map(({ name, kind, line, exported }) => `${line} ${exported ? "+" : "-"} ${kind} ${name}`)
    .join("\n");
}
