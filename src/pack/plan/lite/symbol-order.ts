import { addCount } from "../../../base/index.ts";
import type { BriefSymbol } from "../../../outline/index.ts";
import { KIND_ORDER, PER_DOUBLING, SYMBOL_PENALTY } from "./weights.ts";

/** Maximum number of earlier symbols of the same name that count. */
const MAX_REPETITIONS = 2;

/** Use of a file's symbols by other files. */
export interface SymbolUsage {
  /** Whether other files can use a symbol of this name. */
  readonly isExported: (name: string) => boolean;
  /** Number of other files that use a symbol of this name. */
  readonly usersOf: (name: string) => number;
}

const IMPLEMENTATION = /^(?:(?:unsafe )?impl\b|(?:[\w@()]+ ){0,5}extension [A-Z](?!.* on ))/u;
const NAMESPACE = /^(?:inline )?namespace\b/u;
/** Implementation of a trait that nearly every type has. */
const BOILERPLATE =
  /^(?:unsafe )?impl\b.*\b(?:Clone|Copy|Debug|Default|Display|Drop|Eq|Hash|Ord|PartialEq|PartialOrd)(?:<[^<>]*>)? for /u;

/**
 * Whether a symbol is an `impl` block in Rust or an `extension` in Swift, which name the type that their members belong
 * to.
 */
export function isImplementation({ signature }: BriefSymbol): boolean {
  return IMPLEMENTATION.test(signature);
}

/**
 * Orders symbol indexes by importance, without `impl` blocks and members of those that nearly every type has, such as
 * `Clone`. A file with only such members keeps them. A member comes after the symbol that contains it.
 */
export function byImportance(symbols: readonly BriefSymbol[], { isExported, usersOf }: SymbolUsage): readonly number[] {
  const ranks: number[] = [];
  const repetitions = new Map<string, number>();
  const commonness = commonnessOf(symbols);
  for (const symbol of symbols) {
    if (isImplementation(symbol)) {
      ranks.push(Number.NEGATIVE_INFINITY);
      continue;
    }
    const repetition = repetitions.get(symbol.name) ?? 0;
    const penalty =
      (isExported(symbol.name) || isNamespace(symbol) ? 0 : SYMBOL_PENALTY.hidden) +
      SYMBOL_PENALTY.repetition * Math.min(repetition, MAX_REPETITIONS);
    repetitions.set(symbol.name, repetition + 1);
    ranks.push(
      Math.max(
        insignificance(symbol, usersOf(symbol.name)) + penalty + commonness(symbol.name),
        ranks[symbol.parent] ?? Number.NEGATIVE_INFINITY,
      ),
    );
  }
  const members = [...symbols.keys()].filter((i) => !isImplementation(symbols[i]!));
  const special = members.filter((i) => !BOILERPLATE.test(symbols[symbols[i]!.parent]?.signature ?? ""));
  const indexes = special.length === 0 ? members : special;
  return indexes.toSorted((a, b) => ranks[a]! - ranks[b]! || a - b);
}

/** Whether a symbol is a namespace in C#, C++ or PHP, which no file exports. */
function isNamespace({ kind, signature }: BriefSymbol): boolean {
  return kind === "module" && NAMESPACE.test(signature);
}

/** Word of a name: `get`, `JSON` and `Body` in `getJSONBody`. */
const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+/gu;

/**
 * Returns a function that scores how special a name is among those of a file. The words of a basic operation, such as
 * `split` or `isEmpty`, recur in the names of its variants; a variant has more words, or words that no other name has.
 */
function commonnessOf(symbols: readonly BriefSymbol[]): (name: string) => number {
  const counts = new Map<string, number>();
  for (const name of new Set(symbols.map((symbol) => symbol.name)))
    for (const word of wordsOf(name)) addCount(counts, word);
  return (name) => {
    const words = wordsOf(name);
    const rarest = words.reduce((min, word) => Math.min(min, counts.get(word)!), symbols.length);
    return SYMBOL_PENALTY.word * (words.length - 1) - PER_DOUBLING.names * doublings(rarest);
  };
}

function wordsOf(name: string): readonly string[] {
  return Array.from(name.matchAll(WORD), ([word]) => word.toLowerCase());
}

/**
 * Scores how little a symbol reveals about its file, by kind, name, length and number of users. Lower is more
 * important.
 */
function insignificance({ name, kind, size }: BriefSymbol, users: number): number {
  const underscore = /^[_#]/u.test(name) ? SYMBOL_PENALTY.underscore : 0;
  const isInOtherFile = kind === "module" && size === 1;
  return (
    (isInOtherFile ? SYMBOL_PENALTY.otherFile : (KIND_ORDER[kind] ?? SYMBOL_PENALTY.kind)) +
    underscore -
    PER_DOUBLING.lines * doublings(size) -
    PER_DOUBLING.users * doublings(users + 1)
  );
}

/** Integer logarithm. Floating-point logarithms differ between machines. */
function doublings(count: number): number {
  return 31 - Math.clz32(count);
}
