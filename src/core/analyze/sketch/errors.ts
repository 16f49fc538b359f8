import { matchesOf } from "../text/matches-of.ts";

const MAX_ERRORS = 20;
const NAME = String.raw`([A-Za-z_$][\w$]{0,79}(?:(?:\.|::|\\)[A-Za-z_$][\w$]{0,79}){0,6})`;

const THROW = String.raw`\bthrow[ \t]+(?:new[ \t]+)?\\?${NAME}`;
const REJECT = String.raw`\breject\((?:new[ \t]+)?${NAME}[ \t]*\(`;
const GO_ERRORS = String.raw`\b((?:[a-z]\w{0,40}\.)?Err[A-Z]\w{0,80})\b|&((?:[a-z]\w{0,40}\.)?[A-Z]\w{0,80}Error)\{|\b(panic)\(`;
const RUST_ERRORS = String.raw`\bErr\([ \t\n]{0,40}${NAME}|\b(?:bail|ensure)!\([ \t]*${NAME}::|\b(panic|todo|unimplemented|unreachable)!`;

/** How errors are raised, with a group for the name; one of the words stands in each way to do so. */
const RAISES: readonly (readonly [languages: string, words: readonly string[], pattern: string])[] = [
  ["TypeScript|TSX|JavaScript|Vue|Svelte|Astro", ["throw", "reject("], `${THROW}|${REJECT}`],
  ["Java|Kotlin|Scala|Groovy|C#|C++|Dart|Swift|Solidity|ActionScript|Objective-C++", ["throw"], THROW],
  ["PHP|Hack", ["throw"], THROW],
  ["Python|Cython", ["raise"], String.raw`\braise[ \t]+${NAME}`],
  ["Ruby|Crystal", ["raise", "fail"], String.raw`\b(?:raise|fail)[ \t(]+(?:::)?${NAME}`],
  ["Elixir", ["raise"], String.raw`\braise[ \t(]+${NAME}`],
  ["Go", ["Err", "panic("], GO_ERRORS],
  ["Rust", ["Err(", "!"], RUST_ERRORS],
  [
    "C|Objective-C",
    ["-E", "errno"],
    String.raw`\breturn[ \t]+\(?-(E[A-Z\d]{2,20})\b|\berrno[ \t]*=[ \t]*(E[A-Z\d]{2,20})\b`,
  ],
  ["Haskell|PureScript", ["throw"], String.raw`\bthrow(?:IO|Error|M)?[ \t]+[($]?[ \t]*${NAME}`],
  ["OCaml|F#", ["raise"], String.raw`\braise[ \t(]+${NAME}`],
  ["PowerShell", ["throw"], String.raw`\bthrow[ \t]+\[${NAME}\]`],
];

const BY_LANGUAGE: ReadonlyMap<string, { words: readonly string[]; pattern: RegExp }> = new Map(
  RAISES.flatMap(([languages, words, source]) => {
    const raise = { words, pattern: new RegExp(source, "gu") };
    return languages.split("|").map((language) => [language, raise] as const);
  }),
);

/**
 * Names of the errors that a text raises, sorted, 20 at most: of types and of named values, which begin with a capital, as
 * written but without what they are looked up in (`http.HTTPException` is `HTTPException`, `Kind::NotFound` stays).
 * @param code the text of what `codeOf` gave
 */
export function errorsIn(code: string, language: string): readonly string[] {
  const raise = BY_LANGUAGE.get(language);
  if (raise === undefined || !raise.words.some((word) => code.includes(word))) return [];
  const names = new Set<string>();
  for (const match of matchesOf(raise.pattern, code)) {
    const name = shortName(match.find((group, i) => i > 0 && group !== undefined) ?? "");
    if (/^[A-Z]|^(?:panic|todo|unimplemented|unreachable)$/u.test(name)) names.add(name);
    if (names.size === MAX_ERRORS) break;
  }
  return [...names].toSorted((a, b) => (a < b ? -1 : 1));
}

/** From the first part of a name that begins with a capital; of parts between dots or backslashes the last one. */
function shortName(name: string): string {
  const last = name.split(/[.\\]/u).findLast((part) => /^[A-Z]/u.test(part)) ?? name;
  return last.replace(/^(?:[a-z_]\w*::)+/u, "");
}
