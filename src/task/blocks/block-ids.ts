import { hash } from "node:crypto";
import type { BriefSymbol } from "../../outline/index.ts";
import type { BlockId, SymbolBlock } from "./block.ts";

/** Digits of a path and of a text, and of a symbol within its file. */
const DIGITS = { path: 8, symbol: 6 };

/** Returns what stands for a path in ids. */
export function pathDigits(path: string): string {
  return hash("sha256", path).slice(0, DIGITS.path);
}

/** Returns what stands for a text in ids. @param sha256 of the redacted text, in hexadecimal digits */
export function textDigits(sha256: string): string {
  return sha256.slice(0, DIGITS.path);
}

/** Returns the id of a file. @param sha256 of its redacted text */
export function fileBlockId(path: string, sha256: string): BlockId {
  return { file: pathDigits(path), symbol: undefined, text: textDigits(sha256) };
}

/**
 * Returns the symbols of a file with their ids, in the order of `symbols`. An id depends on the path, on the names of the
 * symbol and of those around it, on how many of the same names come before it, and on the symbol's own lines.
 */
export function symbolBlocks(
  path: string,
  symbols: readonly BriefSymbol[],
  lines: readonly string[],
): readonly SymbolBlock[] {
  const file = pathDigits(path);
  const seen = new Map<string, number>();
  const places: string[] = [];
  return symbols.map(({ name, parent, line, size }) => {
    const around = parent === -1 ? "" : places[parent]!;
    const named = `${around}\0${name}`;
    const before = seen.get(named) ?? 0;
    seen.set(named, before + 1);
    const place = `${named}\0${before}`;
    places.push(place);
    const last = Math.min(line + size - 1, lines.length);
    const text = textDigits(hash("sha256", lines.slice(line - 1, last).join("\n")));
    const symbol = hash("sha256", place).slice(0, DIGITS.symbol);
    return { id: { file, symbol, text }, name, lines: [line, last] };
  });
}
