import { DERIVED_LIMITS } from "../../base/index.ts";
import type { Outline, OutlineSymbol, SymbolKind } from "../outline.ts";
import { shortened, withoutHalf } from "../text/shortened.ts";

/** Longest name, signature and documentation of a symbol, in UTF-16 units. */
const MAX = { name: 200, signature: 200, doc: 160 };
/** Longest text that is read before shortening. */
const READ = 4000;

/** A symbol that a scanner found, before it is shortened. */
export interface Find {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly signature: string;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  readonly doc?: string;
}

/** Symbols that a scanner found so far, and the lines of the two views. */
export interface ScannedPage {
  readonly finds: readonly Find[];
  readonly symbols: string[];
  readonly skeleton: string[];
}

/** Whether a text has more symbols than the limit, so that a scanner need not read the rest of it. */
export function isFull({ finds }: Pick<ScannedPage, "finds">): boolean {
  return finds.length > DERIVED_LIMITS.symbols;
}

/** Returns the outline of a page, whose views end with `…` if it is full. */
export function pageOutline(page: ScannedPage): Outline {
  const { finds, symbols, skeleton } = page;
  if (isFull(page)) for (const view of [symbols, skeleton]) view.push("…");
  return scannedOutline(finds, symbols, skeleton);
}

/** Returns an outline from a scanner's results: symbols in line order, and the lines of the two views. */
export function scannedOutline(
  finds: readonly Find[],
  symbols: readonly string[],
  skeleton: readonly string[],
): Outline {
  const named = finds.filter(({ name }) => name.trim() !== "");
  return {
    origin: "scan",
    symbols: named.slice(0, DERIVED_LIMITS.symbols).map(symbolOf),
    symbolsText: viewText(symbols),
    skeletonText: viewText(skeleton),
    ...(isFull({ finds }) && { exceeds: "symbols" }),
  };
}

function symbolOf({ name, kind, signature, lines, doc = "" }: Find): OutlineSymbol {
  return {
    name: clip(name, MAX.name),
    kind,
    signature: clip(signature, MAX.signature),
    lines,
    doc: clip(doc, MAX.doc),
  };
}

/** Returns a text as one line of at most `most` UTF-16 units, reading no more of it than needed. */
export function clip(text: string, most: number): string {
  return shortened(text.length > READ ? withoutHalf(text.slice(0, READ)) : text, most);
}

/**
 * Joins lines into a text, with single blank lines between others only and one line end at the end; empty without
 * lines.
 */
function viewText(lines: readonly string[]): string {
  const kept: string[] = [];
  for (const line of lines) {
    const shown = line.trimEnd();
    if (shown !== "" || (kept.length > 0 && kept.at(-1) !== "")) kept.push(shown);
  }
  if (kept.at(-1) === "") kept.pop();
  return kept.length === 0 ? "" : `${kept.join("\n")}\n`;
}
