import { definitionsIn } from "../../../../../src/outline/sketch/definitions.ts";
import { languageNamed } from "../../../../../src/outline/languages/language-named.ts";

/** What a text defines, one definition a line: its line, whether it is exported, its kind, its name. */
export function shown(language: string, text: string): string {
  return definitionsIn(text, languageNamed(language))
    .map(({ name, kind, line, exported }) => `${line} ${exported ? "+" : "-"} ${kind} ${name}`)
    .join("\n");
}
