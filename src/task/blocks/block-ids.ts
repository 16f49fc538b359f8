import { hash } from "node:crypto";
import type { BriefSymbol } from "../../outline/index.ts";
import type { BlockId, SymbolBlock } from "./block.ts";

/** Hex digits in an id for a path or a text, and for a symbol within its file. */
const ID_DIGITS = { path: 8, symbol: 6 };

/**
 * First 8 hex digits of the SHA-256 of a file's canonical path. A block id, which names a file or a symbol for later
 * reading, begins with them.
 */
export function pathDigits(path: string): string {
  return hash("sha256", path).slice(0, ID_DIGITS.path);
}

/**
 * First 8 hex digits of a text's digest. A block id ends with them, so that a reader can tell whether the text has
 * changed since.
 * @param sha256 digest of the redacted text, in hex
 */
export function textDigits(sha256: string): string {
  return sha256.slice(0, ID_DIGITS.path);
}

/**
 * Builds the id by which a whole file can be read later.
 * @param path canonical path
 * @param sha256 digest of the file's redacted text, in hex
 */
export function fileBlockId(path: string, sha256: string): BlockId {
  return { file: pathDigits(path), symbol: undefined, text: textDigits(sha256) };
}

/**
 * Returns the id, name and line range of each symbol of a file, in the order of `symbols`. An id depends on the path,
 * the names of the symbol and its enclosing symbols, the number of earlier symbols with the same qualified name, and
 * the symbol's text.
 * @param path canonical path
 * @param symbols declarations of the file, each after the one that encloses it
 * @param lines all lines of the file's redacted text
 */
export function symbolBlocks(
  path: string,
  symbols: readonly BriefSymbol[],
  lines: readonly string[],
): readonly SymbolBlock[] {
  const file = pathDigits(path);
  const occurrences = new Map<string, number>();
  const symbolKeys: string[] = [];
  return symbols.map(({ name, parent, line, size }) => {
    const parentKey = parent === -1 ? "" : symbolKeys[parent]!;
    const nameKey = `${parentKey}\0${name}`;
    const duplicates = occurrences.get(nameKey) ?? 0;
    occurrences.set(nameKey, duplicates + 1);
    const key = `${nameKey}\0${duplicates}`;
    symbolKeys.push(key);
    const last = Math.min(line + size - 1, lines.length);
    const text = textDigits(hash("sha256", lines.slice(line - 1, last).join("\n")));
    const symbol = hash("sha256", key).slice(0, ID_DIGITS.symbol);
    return { id: { file, symbol, text }, name, lines: [line, last] };
  });
}
