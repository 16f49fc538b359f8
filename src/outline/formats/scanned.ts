import { DERIVED_LIMITS } from "../../base/index.ts";
import type { Outline, OutlineSymbol, SymbolKind } from "../outline.ts";
import { shortenText, trimLoneSurrogate } from "../text/shortened.ts";

/** Maximum length of a symbol's name, signature and documentation, in UTF-16 units. */
const MAX_LENGTHS = { name: 200, signature: 200, doc: 160 };
/** Maximum number of UTF-16 units read before shortening. */
const MAX_READ_LENGTH = 4000;

/** Symbol that a scanner found, before shortening. */
export interface Find {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly signature: string;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  readonly doc?: string;
}

/** Symbols found so far. */
export interface FoundSymbols {
  readonly finds: readonly Find[];
}

/** Symbols found so far, and the lines of the two views. */
export interface ScannedPage extends FoundSymbols {
  /** Lines of the `symbols` view. */
  readonly symbols: string[];
  /** Lines of the `skeleton` view. */
  readonly skeleton: string[];
}

/** Whether more symbols were found than an outline may hold. A scanner may then stop reading. */
export function isFull({ finds }: FoundSymbols): boolean {
  return finds.length > DERIVED_LIMITS.symbols;
}

/** Builds the outline of a scanned file. If it has too many symbols, appends the line `…` to both views of `page`. */
export function pageOutline(page: ScannedPage): Outline {
  const { finds, symbols, skeleton } = page;
  if (isFull(page)) for (const view of [symbols, skeleton]) view.push("…");
  return scannedOutline(finds, symbols, skeleton);
}

/**
 * Builds an outline from a scanner's results. Drops symbols with blank names and those beyond the limit.
 * @param finds symbols in line order
 * @param symbols lines of the symbols view
 * @param skeleton lines of the skeleton view
 */
export function scannedOutline(
  finds: readonly Find[],
  symbols: readonly string[],
  skeleton: readonly string[],
): Outline {
  const namedFinds = finds.filter(({ name }) => name.trim() !== "");
  return {
    origin: "scan",
    symbols: namedFinds.slice(0, DERIVED_LIMITS.symbols).map(symbolOf),
    symbolsText: viewText(symbols),
    skeletonText: viewText(skeleton),
    ...(isFull({ finds }) && { exceeds: "symbols" }),
  };
}

function symbolOf({ name, kind, signature, lines, doc = "" }: Find): OutlineSymbol {
  return {
    name: clip(name, MAX_LENGTHS.name),
    kind,
    signature: clip(signature, MAX_LENGTHS.signature),
    lines,
    doc: clip(doc, MAX_LENGTHS.doc),
  };
}

/**
 * Shortens a text to one line of up to `maxLength` UTF-16 units. Only the first {@link MAX_READ_LENGTH} units are read.
 */
export function clip(text: string, maxLength: number): string {
  return shortenText(
    text.length > MAX_READ_LENGTH ? trimLoneSurrogate(text.slice(0, MAX_READ_LENGTH)) : text,
    maxLength,
  );
}

/**
 * Joins lines into a text with one line break at the end. Blank lines are collapsed and trimmed at both ends. Empty
 * without lines.
 */
function viewText(lines: readonly string[]): string {
  const output: string[] = [];
  for (const line of lines) {
    const trimmed = line.trimEnd();
    if (trimmed !== "" || (output.length > 0 && output.at(-1) !== "")) output.push(trimmed);
  }
  if (output.at(-1) === "") output.pop();
  return output.length === 0 ? "" : `${output.join("\n")}\n`;
}
