import type { BriefSymbol, Outline, OutlineSymbol, SymbolKind } from "../outline.ts";
import { oneLine } from "../text/one-line.ts";

/** Longest signature in a brief, in UTF-16 units; one that is longer has no types of parameters, but all of their names. */
const MAX_SIGNATURE_LENGTH = 100;
const MAX_UNTYPED_LENGTH = 300;
/** Longest name, in UTF-16 units. */
const MAX_NAME_LENGTH = 120;
/** Longest first line of documentation, in UTF-16 units. */
const MAX_DOC_LENGTH = 160;
/** Maximum number of symbols per text. */
const MAX_SYMBOLS = 400;

/** Kinds whose names alone say as much as their declarations, or that are not declarations. */
const SKIPPED: ReadonlySet<SymbolKind> = new Set(["heading", "key", "property"]);
/** Bounds of type parameters after a declaration, which are often longer than it. */
const BOUNDS = /([)>\w\]?]) where (?=[\w'<(&]).*$/u;
const TEST_MODULE = /^(?:tests?|benches)$/u;
const TEST = /^test(?:_|$)/u;

/**
 * Returns the symbols of an outline that a brief may show, at most 400, each signature once and without those of
 * inline tests; none if no parser read the text.
 */
export function briefSymbols({ origin, symbols }: Pick<Outline, "origin" | "symbols">): readonly BriefSymbol[] {
  if (origin !== "syntax") return [];
  const found: BriefSymbol[] = [];
  const seen = new Set<string>();
  // The symbols around the next one. The first is around all of them.
  const open = [{ number: -1, last: Infinity }];
  for (const symbol of withoutTests(symbols)) {
    if (found.length >= MAX_SYMBOLS) break;
    const [first, last] = symbol.lines;
    while (open.at(-1)!.last < first) open.pop();
    const parent = open.at(-1)!.number;
    const signature = briefSignature(symbol);
    const key = `${parent} ${signature}`;
    if (SKIPPED.has(symbol.kind) || isNamespace(symbol) || signature === "" || seen.has(key)) continue;
    seen.add(key);
    if (last > first) open.push({ number: found.length, last });
    const [name, doc] = [oneLine(symbol.name, MAX_NAME_LENGTH), oneLine(symbol.doc, MAX_DOC_LENGTH)];
    const call = symbol.call === undefined ? {} : { call: oneLine(symbol.call, MAX_UNTYPED_LENGTH) };
    found.push({ name, kind: symbol.kind, signature, ...call, parent, line: first, size: last - first + 1, doc });
  }
  return found;
}

function briefSignature({ signature, untyped }: OutlineSymbol): string {
  const typed = signature.replace(BOUNDS, "$1 …");
  if (typed.length <= MAX_SIGNATURE_LENGTH || untyped === undefined) return oneLine(typed, MAX_SIGNATURE_LENGTH);
  return oneLine(untyped.replace(BOUNDS, "$1 …"), MAX_UNTYPED_LENGTH);
}

/** Whether it says what all of a text belongs to, as `namespace A\\B;` and `package a` do. */
function isNamespace({ name, kind, signature, lines: [first, last] }: OutlineSymbol): boolean {
  return kind === "module" && first === last && (/[\\.]/u.test(name) || signature.startsWith("package "));
}

/** Yields the symbols that are not inline tests or in them. */
function* withoutTests(symbols: readonly OutlineSymbol[]): Iterable<OutlineSymbol> {
  let end = 0;
  for (const symbol of symbols) {
    const [first, last] = symbol.lines;
    if (isTests(symbol)) end = Math.max(end, last);
    if (first > end) yield symbol;
  }
}

function isTests({ name, kind }: OutlineSymbol): boolean {
  return kind === "module" ? TEST_MODULE.test(name) : kind === "function" && TEST.test(name);
}
