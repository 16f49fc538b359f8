const WORDS = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z\u00c0-\u1fff]+|[A-Z]+|[\u3040-\ufdff]+/g;

/** Words that many names have and that say little. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "the and for from with into that this get set has can new all any use used make made self src lib index main init mod impl default value values data item items type types util utils helper helpers common misc base core file files test tests spec".split(
    " ",
  ),
);
const MAX_NAMES = 60;

/**
 * The words that a file and what it defines are named with, the most frequent first, then in the order of their first use:
 * camel and snake case split, in lower case, without words that say little.
 */
export function namingWords(path: string, names: readonly string[]): readonly string[] {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/u, "");
  const folder = path.split("/").at(-2) ?? "";
  const weights = new Map<string, number>();
  const add = (name: string, weight: number): void => {
    for (const [word] of name.matchAll(WORDS)) {
      const lower = word.toLowerCase();
      if (lower.length > 2 && !EMPTY_WORDS.has(lower)) weights.set(lower, (weights.get(lower) ?? 0) + weight);
    }
  };
  add(stem, 3);
  if (EMPTY_WORDS.has(stem) || stem.startsWith("_")) add(folder, 2);
  for (const name of names.slice(0, MAX_NAMES)) add(name, 1);
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}
