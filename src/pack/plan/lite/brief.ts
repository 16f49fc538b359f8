import { formatCount } from "../../../base/index.ts";
import { type BriefSymbol, MAX_BRIEF_SYMBOLS, ownerOf, type SymbolKind, titlesLine } from "../../../outline/index.ts";
import { byImportance, isImplementation, type SymbolUsage } from "./symbol-order.ts";
import { BRIEF_SIGNATURES, MAX_OTHER_NAMES_LENGTH } from "./weights.ts";

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
 * in text order with members indented, and one line with the names of all other exported symbols and the number of those
 * that no line names. If the names do not all fit, the line only counts them, because a few names out of many describe a
 * file less than the signatures of another one. In a test file, titles of tests that are not symbols replace constants
 * and variables.
 * @param signatures number of signatures; as many as usual by default
 */
export function briefLines(
  { purpose, titles = [], symbols, ...usage }: BriefInput,
  signatures?: number,
): readonly string[] {
  const names = new Set(symbols.map(({ name }) => name));
  const tests = titlesLine(titles.filter((title) => !names.has(title)));
  const isShown = (i: number): boolean => tests === "" || !SET_UP_KINDS.has(symbols[i]!.kind);
  const ranked = byImportance(symbols, usage);
  const ordered = ranked.filter(isShown);
  const signatureIndexes = withImplementations(ordered.slice(0, signatures ?? signatureCount(ordered.length)), symbols);
  const depths: number[] = [];
  for (const { parent } of symbols) depths.push((depths[parent] ?? 0) + (signatureIndexes.has(parent) ? 1 : 0));
  const inOrder = [...signatureIndexes].toSorted((a, b) => a - b);
  const hidden = hiddenCalls(symbols, ranked, signatureIndexes);
  const isNamed = (i: number): boolean => isShown(i) && usage.isExported(symbols[i]!.name);
  const named = [...hidden].flatMap(([call, i]) => (isNamed(i) ? [call] : []));
  return [
    ...[purpose, tests].filter((line) => line !== ""),
    ...inOrder.map((i) => `${"  ".repeat(depths[i]!)}${symbols[i]!.signature}`),
    ...closingLine(named, hidden.size, symbols.length >= MAX_BRIEF_SYMBOLS),
  ];
}

/**
 * Formats the line that names further symbols if that is short, and counts those that no line names. Empty if there are
 * none.
 * @param count number of symbols without a signature
 * @param isMinimum whether the file has more symbols than the brief knows of
 */
function closingLine(names: readonly string[], count: number, isMinimum: boolean): readonly string[] {
  const list = names.join(", ");
  const isShort = list !== "" && list.length <= MAX_OTHER_NAMES_LENGTH;
  const others = count - (isShort ? names.length : 0);
  const total = others > 0 || isMinimum ? [`… ${formatCount(others)}${isMinimum ? "+" : ""} more`] : [];
  const line = [...(isShort ? [`also ${list}`] : []), ...total].join(", ");
  return line === "" ? [] : [line];
}

/** Adds the `impl` blocks and extensions around symbols, which name the type that methods belong to. */
function withImplementations(indexes: readonly number[], symbols: readonly BriefSymbol[]): ReadonlySet<number> {
  const owners = indexes.map((i) => symbols[i]!.parent).filter((i) => i !== -1 && isImplementation(symbols[i]!));
  return new Set([...indexes, ...owners]);
}

/**
 * Returns the symbols without a signature line by their calls, each once, in order of importance. If the members of a
 * file have several owners, each member's name follows that of its owner: `Queue.push(item)`.
 * @param ordered symbol indexes, most important first
 */
function hiddenCalls(
  symbols: readonly BriefSymbol[],
  ordered: readonly number[],
  signatureIndexes: ReadonlySet<number>,
): ReadonlyMap<string, number> {
  const owners = symbols.map((symbol) => ownerOf(symbol, symbols));
  const hasOneOwner = new Set(owners.filter((owner) => owner !== undefined)).size < 2;
  const callOf = (i: number): string => {
    const { name, call = name } = symbols[i]!;
    return hasOneOwner || owners[i] === undefined ? call : `${owners[i]}.${call}`;
  };
  const shownCalls = new Set([...signatureIndexes].map(callOf));
  const calls = ordered.map((i) => [callOf(i), i] as const);
  return new Map(calls.filter(([call, i]) => !signatureIndexes.has(i) && !shownCalls.has(call)));
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
