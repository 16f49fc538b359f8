import type { BriefSymbol } from "../../../outline/index.ts";
import { MAX_BRIEF_NAMES, BRIEF_SIGNATURES, KIND_ORDER, SYMBOL_PENALTY, PER_DOUBLING } from "./weights.ts";

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
}

/**
 * Builds the lines of a brief, without line breaks: the purpose if known, the signatures of the most important symbols
 * in text order with members indented, and one line with the names of other symbols. That line lists as many names as
 * fit its maximum length, and the number of further ones.
 */
export function briefLines({ purpose, symbols, ...usage }: BriefInput): readonly string[] {
  const ordered = byImportance(symbols, usage);
  const signatureIndexes = withImplementations(ordered.slice(0, signatureCount(ordered.length)), symbols);
  const depths: number[] = [];
  for (const { parent } of symbols) depths.push((depths[parent] ?? 0) + (signatureIndexes.has(parent) ? 1 : 0));
  const inOrder = [...signatureIndexes].toSorted((a, b) => a - b);
  const [others, hidden] = otherSymbols(symbols, { ordered, signatureIndexes, isExported: usage.isExported });
  return [
    ...(purpose === "" ? [] : [purpose]),
    ...inOrder.map((i) => `${"  ".repeat(depths[i]!)}${symbols[i]!.signature}`),
    ...otherNames(others, hidden),
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

/** Lists symbols without a signature line, each once: exported symbols as calls, hidden ones as names. */
function otherSymbols(
  symbols: readonly BriefSymbol[],
  { ordered, signatureIndexes, isExported }: SymbolOrder,
): readonly [exported: readonly string[], hidden: readonly string[]] {
  const callOf = ({ name, call = name }: BriefSymbol): string => (isExported(name) ? call : name);
  const shownTexts = new Set([...signatureIndexes].flatMap((i) => [symbols[i]!.name, callOf(symbols[i]!)]));
  const [exported, hidden] = [new Set<string>(), new Set<string>()];
  for (const i of ordered) {
    const symbol = symbols[i]!;
    const text = callOf(symbol);
    if (!shownTexts.has(text)) (isExported(symbol.name) ? exported : hidden).add(text);
  }
  return [[...exported], [...hidden]];
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
  for (const symbol of symbols) {
    if (isImplementation(symbol)) {
      ranks.push(Number.NEGATIVE_INFINITY);
      continue;
    }
    const hidden = isExported(symbol.name) ? 0 : SYMBOL_PENALTY.hidden;
    ranks.push(
      Math.max(insignificance(symbol, usersOf(symbol.name)) + hidden, ranks[symbol.parent] ?? Number.NEGATIVE_INFINITY),
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

/** Formats the line of other symbols: exported names first, then hidden names while the line is short. */
function otherNames(exported: readonly string[], hidden: readonly string[]): readonly string[] {
  const names = [...exported, ...hidden];
  let line = "";
  let shownCount = 0;
  for (const name of names) {
    const maxLength = shownCount < exported.length ? MAX_BRIEF_NAMES.exported : MAX_BRIEF_NAMES.hidden;
    if (shownCount > 0 && line.length + name.length > maxLength) break;
    line += `${shownCount === 0 ? "" : ", "}${name}`;
    shownCount++;
  }
  if (shownCount === 0) return [];
  return [`also ${line}${shownCount < names.length ? `, +${names.length - shownCount} more` : ""}`];
}
