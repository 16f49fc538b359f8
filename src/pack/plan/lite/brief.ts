import { type BriefSymbol, ownerOf, type SymbolKind, titlesLine } from "../../../outline/index.ts";
import { BRIEF_SIGNATURES, KIND_ORDER, MAX_OTHER_NAMES_LENGTH, SYMBOL_PENALTY, PER_DOUBLING } from "./weights.ts";

/** Use of a file's symbols by other files. */
export interface SymbolUsage {
  /** Whether other files can use a symbol of this name. */
  readonly isExported: (name: string) => boolean;
  /** Number of other files that use a symbol of this name. */
  readonly usersOf: (name: string) => number;
}

/** Symbols of a file and their use by other files. */
export interface UsedSymbols extends SymbolUsage {
  /** Symbols in text order. */
  readonly symbols: readonly BriefSymbol[];
}

/** Input of `briefLines`. */
export interface BriefInput extends UsedSymbols {
  /** First sentence of the file's description of itself; empty if it has none. */
  readonly purpose: string;
  /** Titles of the tests in a test file, in text order. */
  readonly titles?: readonly string[];
}

/** Kinds of the set-up in a test file. */
const SET_UP_KINDS: ReadonlySet<SymbolKind> = new Set(["constant", "variable"]);

/**
 * Builds the lines of a brief, without line breaks: the purpose if known, the signatures of the most important symbols
 * in text order with members indented, and one line with the names of all other exported symbols. A brief has no such
 * line if they do not all fit, because a few names out of many describe a file less than the signatures of another one.
 * In a test file, titles of tests that are not symbols replace constants and variables.
 * @param signatures number of signatures; as many as usual by default
 */
export function briefLines(
  { purpose, titles = [], symbols, ...usage }: BriefInput,
  signatures?: number,
): readonly string[] {
  const names = new Set(symbols.map(({ name }) => name));
  const tests = titlesLine(titles.filter((title) => !names.has(title)));
  const isShown = (i: number): boolean => tests === "" || !SET_UP_KINDS.has(symbols[i]!.kind);
  const ordered = byImportance(symbols, usage).filter(isShown);
  const signatureIndexes = withImplementations(ordered.slice(0, signatures ?? signatureCount(ordered.length)), symbols);
  const depths: number[] = [];
  for (const { parent } of symbols) depths.push((depths[parent] ?? 0) + (signatureIndexes.has(parent) ? 1 : 0));
  const inOrder = [...signatureIndexes].toSorted((a, b) => a - b);
  const others = otherNames(symbols, { ordered, signatureIndexes, isExported: usage.isExported }).join(", ");
  return [
    ...[purpose, tests].filter((line) => line !== ""),
    ...inOrder.map((i) => `${"  ".repeat(depths[i]!)}${symbols[i]!.signature}`),
    ...(others === "" || others.length > MAX_OTHER_NAMES_LENGTH ? [] : [`also ${others}`]),
  ];
}

/** Adds the `impl` blocks around symbols, which name the type that methods in Rust belong to. */
function withImplementations(indexes: readonly number[], symbols: readonly BriefSymbol[]): ReadonlySet<number> {
  const owners = indexes.map((i) => symbols[i]!.parent).filter((i) => i !== -1 && isImplementation(symbols[i]!));
  return new Set([...indexes, ...owners]);
}

function isImplementation({ signature }: BriefSymbol): boolean {
  return /^(?:unsafe )?impl\b/u.test(signature);
}

/** Order of a file's symbols, and those with a signature line. Symbols are numbered in text order. */
interface SymbolOrder {
  readonly ordered: readonly number[];
  readonly signatureIndexes: ReadonlySet<number>;
  readonly isExported: (name: string) => boolean;
}

/**
 * Lists exported symbols without a signature line as calls, each once. If the members of a file have several owners,
 * each member's name follows that of its owner: `Queue.push(item)`.
 */
function otherNames(
  symbols: readonly BriefSymbol[],
  { ordered, signatureIndexes, isExported }: SymbolOrder,
): readonly string[] {
  const owners = symbols.map((symbol) => ownerOf(symbol, symbols));
  const hasOneOwner = new Set(owners.filter((owner) => owner !== undefined)).size < 2;
  const callOf = (i: number): string => {
    const { name, call = name } = symbols[i]!;
    return hasOneOwner || owners[i] === undefined ? call : `${owners[i]}.${call}`;
  };
  const shownCalls = new Set([...signatureIndexes].map(callOf));
  const others = ordered.filter((i) => !signatureIndexes.has(i) && isExported(symbols[i]!.name)).map(callOf);
  return [...new Set(others)].filter((call) => !shownCalls.has(call));
}

/** Names of the symbols whose signatures a brief shows. */
export function briefNames({ symbols, ...usage }: UsedSymbols): ReadonlySet<string> {
  const ordered = byImportance(symbols, usage);
  const topSymbols = ordered.slice(0, signatureCount(ordered.length));
  return new Set(topSymbols.map((i) => symbols[i]!.name));
}

function signatureCount(symbols: number): number {
  const { min, share, max } = BRIEF_SIGNATURES;
  return Math.min(max, min + Math.floor(share * Math.max(0, symbols - min)));
}

/**
 * Orders symbol indexes by importance, without `impl` blocks. A member comes after the symbol that contains it.
 */
function byImportance(symbols: readonly BriefSymbol[], { isExported, usersOf }: SymbolUsage): readonly number[] {
  const ranks: number[] = [];
  const repetitions = new Map<string, number>();
  for (const symbol of symbols) {
    if (isImplementation(symbol)) {
      ranks.push(Number.NEGATIVE_INFINITY);
      continue;
    }
    const earlier = repetitions.get(symbol.name) ?? 0;
    repetitions.set(symbol.name, earlier + 1);
    const penalty =
      (isExported(symbol.name) ? 0 : SYMBOL_PENALTY.hidden) + SYMBOL_PENALTY.repetition * doublings(earlier + 1);
    ranks.push(
      Math.max(
        insignificance(symbol, usersOf(symbol.name)) + penalty,
        ranks[symbol.parent] ?? Number.NEGATIVE_INFINITY,
      ),
    );
  }
  const indexes = [...symbols.keys()].filter((i) => !isImplementation(symbols[i]!));
  return indexes.toSorted((a, b) => ranks[a]! - ranks[b]! || a - b);
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
