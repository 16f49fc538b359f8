import type { Language } from "../language.ts";
import * as list from "./list.ts";

/** All listed languages. */
export const ALL_LANGUAGES: readonly Language[] = Object.values(list).flat();

/** Stands in for every unlisted language. */
const UNLISTED: Language = { names: [] };

const BY_NAME: ReadonlyMap<string, Language> = new Map(
  ALL_LANGUAGES.flatMap((language) => language.names.map((name) => [name, language] as const)),
);

/**
 * Returns the facts about the language with this linguist name; a language without facts if it is not listed,
 * `undefined` for the empty name, which means that the file's language is unknown.
 */
export function languageNamed(name: string): Language | undefined {
  return name === "" ? undefined : (BY_NAME.get(name) ?? UNLISTED);
}
