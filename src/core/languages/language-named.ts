import type { Language } from "../analyze/language.ts";
import * as list from "./list.ts";

/** All languages of the list. */
export const ALL_LANGUAGES: readonly Language[] = Object.values(list).flat();

/** A language that is not in the list. */
const UNLISTED: Language = { names: [] };

const BY_NAME: ReadonlyMap<string, Language> = new Map(
  ALL_LANGUAGES.flatMap((language) => language.names.map((name) => [name, language] as const)),
);

/**
 * What the analysis knows of the language with this name of linguist; a language without facts if it is not in the list,
 * `undefined` for the empty name: the file is in no known language.
 */
export function languageNamed(name: string): Language | undefined {
  return name === "" ? undefined : (BY_NAME.get(name) ?? UNLISTED);
}
