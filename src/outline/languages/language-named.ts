import type { Language } from "../language.ts";
import * as list from "./list.ts";

export const ALL_LANGUAGES: readonly Language[] = Object.values(list).flat();

/** Stands in for every unlisted language. */
const UNLISTED: Language = { names: [] };

const BY_NAME: ReadonlyMap<string, Language> = new Map(
  ALL_LANGUAGES.flatMap((language) => language.names.map((name) => [name, language] as const)),
);

/**
 * Returns what the analysis knows about a language, by its linguist name. An unlisted language gives an entry without
 * facts. The empty name means an unknown language and gives `undefined`.
 */
export function languageNamed(name: string): Language | undefined {
  return name === "" ? undefined : (BY_NAME.get(name) ?? UNLISTED);
}
