import type { BriefSymbol, Outline, OutlineSymbol, SymbolKind } from "../outline.ts";
import { oneLine } from "../text/one-line.ts";

/**
 * Maximum length of a signature in a brief, in UTF-16 units. A longer one loses its parameter types but keeps all
 * parameter names.
 */
const MAX_SIGNATURE_LENGTH = 100;
const MAX_UNTYPED_LENGTH = 300;
/** Maximum length of a name, in UTF-16 units. */
const MAX_NAME_LENGTH = 120;
/** Maximum length of the first documentation line, in UTF-16 units. */
const MAX_DOC_LENGTH = 160;
/** Maximum number of symbols per text that a brief knows of. */
export const MAX_BRIEF_SYMBOLS = 400;

/** Kinds that are not declarations, or whose names alone are as informative as their declarations. */
const SKIPPED: ReadonlySet<SymbolKind> = new Set(["heading", "key", "property"]);
/** Maximum number of methods in a text whose properties are its interface, such as one of settings. */
const MAX_FEW_METHODS = 4;
const PUBLIC = /^public (?!(?:const|final|let|static|var)\b)/u;
/** Bounds of type parameters after a declaration, which are often longer than the declaration. */
const BOUNDS = /([)>\w\]?]) where (?=[\w'<(&]).*$/u;
/** Modifier of a parameter in Java, which says nothing to a caller. */
const FINAL_PARAMETER = /(?<=[(,]\s?(?:@\w{1,40}\s)?)final\s(?=[\w<])/gu;
/** Structure inside its own `typedef` in C, and a `typedef` that only repeats the name. */
const TAG = /^(?:enum|struct|union) \w+$/u;
const FORWARD = /^typedef (?:enum|struct|union) (\w+) \1$/u;
/** Options of a class in Django or the like. Many files have the same. */
const OPTIONS = /^class Meta\b/u;
/** Logger of a file: `logger = logging.getLogger(__name__)`. */
const LOGGER = /^[^()]{0,60}\blog(?:ger)? = [\w.]{0,30}get_?logger\(/iu;
const TEST_MODULE = /^(?:tests?|benches)$/u;
const TEST = /^test(?:_|$)/u;

/**
 * Selects up to {@link MAX_BRIEF_SYMBOLS} symbols for a brief (the view that lists a file's main signatures), in text
 * order. Leaves out headings, keys and properties (except public ones in a text with few methods), declarations of the
 * text's own namespace or package, and repeated signatures in the same scope. Macros give way to other declarations.
 */
export function briefSymbols({ symbols }: Outline): readonly BriefSymbol[] {
  return withinLimit(declarationsOf(symbols));
}

/** Removes what exceeds the limit: first the last macros, then the last declarations. */
function withinLimit(symbols: readonly BriefSymbol[]): readonly BriefSymbol[] {
  let excess = symbols.length - MAX_BRIEF_SYMBOLS;
  if (excess <= 0) return symbols;
  const owners = new Set(symbols.map(({ parent }) => parent));
  const keptNumbers: number[] = [];
  for (const [number, { kind }] of [...symbols.entries()].toReversed()) {
    if (excess > 0 && kind === "macro" && !owners.has(number)) excess -= 1;
    else keptNumbers.push(number);
  }
  const numbers = keptNumbers.toReversed().slice(0, MAX_BRIEF_SYMBOLS);
  const placeByNumber = new Map(numbers.map((number, place) => [number, place]));
  return numbers.map((number) => {
    const symbol = symbols[number]!;
    return { ...symbol, parent: placeByNumber.get(symbol.parent) ?? -1 };
  });
}

function declarationsOf(symbols: readonly OutlineSymbol[]): readonly BriefSymbol[] {
  const selected: BriefSymbol[] = [];
  const numbersByKey = new Map<string, number>();
  // Symbols that enclose the next one. The first entry encloses all of them.
  const open = [{ number: -1, last: Infinity }];
  let lastTestLine = 0;
  const isSkipped = skippedRule(symbols);
  for (const symbol of symbols) {
    const [first, last] = symbol.lines;
    if (isTestSymbol(symbol)) lastTestLine = Math.max(lastTestLine, last);
    while (open.at(-1)!.last < first) open.pop();
    const parent = open.at(-1)!.number;
    const signature = briefSignature(symbol);
    const key = `${parent} ${signature}`;
    if (
      signature === "" ||
      isSkipped(symbol) ||
      isCommon(signature, parent) ||
      isRepeated(signature, first, selected[parent])
    )
      continue;
    const earlier = numbersByKey.get(key);
    // Members of a second `extension` or `impl` of a type belong to the first.
    if (last > first) open.push({ number: earlier ?? selected.length, last });
    if (earlier !== undefined) continue;
    numbersByKey.set(key, selected.length);
    const brief = { ...textsOf(symbol), signature, kind: symbol.kind, parent, line: first, size: last - first + 1 };
    selected.push(first <= lastTestLine ? { ...brief, isTest: true } : brief);
  }
  return selected;
}

/** Returns a predicate for symbols without a place in a brief. Public properties have one in a text with few methods. */
function skippedRule(symbols: readonly OutlineSymbol[]): (symbol: OutlineSymbol) => boolean {
  const methods = symbols.filter(({ kind }) => kind === "method" || kind === "function").length;
  return (symbol) => {
    if (symbol.kind === "property" && methods <= MAX_FEW_METHODS && PUBLIC.test(symbol.signature)) return false;
    return SKIPPED.has(symbol.kind) || isNamespace(symbol);
  };
}

/** Whether many files have the same declaration, so that it tells nothing about one. */
function isCommon(signature: string, parent: number): boolean {
  return LOGGER.test(signature) || (parent !== -1 && OPTIONS.test(signature));
}

/**
 * Whether the signature of the enclosing `typedef` in C contains a signature, or its own name does, or it is another
 * name of the same `typedef`.
 */
function isRepeated(signature: string, line: number, owner: BriefSymbol | undefined): boolean {
  if (owner?.signature === signature && owner.line === line) return true;
  return FORWARD.test(signature) || (TAG.test(signature) && owner?.signature.includes(`${signature} {`) === true);
}

function textsOf({ name, call, doc }: OutlineSymbol): Pick<BriefSymbol, "name" | "call" | "doc"> {
  return {
    name: oneLine(name, MAX_NAME_LENGTH),
    ...(call !== undefined && { call: oneLine(call, MAX_UNTYPED_LENGTH) }),
    doc: oneLine(doc, MAX_DOC_LENGTH),
  };
}

function briefSignature({ name, signature, untyped }: OutlineSymbol): string {
  const typed = signature.replace(BOUNDS, "$1 …").replaceAll(FINAL_PARAMETER, "");
  if (typed.length <= MAX_SIGNATURE_LENGTH) return oneLine(typed, MAX_SIGNATURE_LENGTH);
  if (untyped === undefined) return oneLine(withoutTypeParameters(typed, name), MAX_SIGNATURE_LENGTH);
  return oneLine(untyped.replace(BOUNDS, "$1 …"), MAX_UNTYPED_LENGTH);
}

/**
 * Replaces the type parameters behind a name, so that a short line holds what the type is: `type Message<…> = string`.
 */
function withoutTypeParameters(signature: string, name: string): string {
  const start = signature.indexOf(`${name}<`) + name.length;
  if (start < name.length) return signature;
  let depth = 0;
  for (let at = start; at < signature.length; at++) {
    if (signature[at] === "<") depth++;
    else if (signature[at] === ">" && signature[at - 1] !== "=") depth--;
    if (depth === 0) return `${signature.slice(0, start)}<…>${signature.slice(at + 1)}`;
  }
  return `${signature.slice(0, start)}<…> …`;
}

/** Whether a symbol names the namespace of the whole text, as `namespace A\\B;` and `package a` do. */
function isNamespace({ name, kind, signature, lines: [first, last] }: OutlineSymbol): boolean {
  return kind === "module" && first === last && (/[\\.]/u.test(name) || signature.startsWith("package "));
}

/** Returns the symbols that are not tests, with the indexes of their parents in the shorter list. */
export function withoutTests(symbols: readonly BriefSymbol[]): readonly BriefSymbol[] {
  const numbers = new Map([[-1, -1]]);
  const kept: BriefSymbol[] = [];
  for (const [number, symbol] of symbols.entries()) {
    if (symbol.isTest === true) continue;
    numbers.set(number, kept.length);
    kept.push({ ...symbol, parent: numbers.get(symbol.parent) ?? -1 });
  }
  return kept;
}

function isTestSymbol({ name, kind, isTest }: OutlineSymbol): boolean {
  return isTest === true || (kind === "module" ? TEST_MODULE.test(name) : kind === "function" && TEST.test(name));
}

/** Receiver of a Go method. */
const RECEIVER = /^func \((?:\w+ +)?\*?(\w+)(?:\[[^\]]*\])?\)/u;

/**
 * Returns the name of the type that a member belongs to: the receiver of a Go method, or the symbol around it;
 * `undefined` at the top level.
 * @param symbols list that the symbol is from
 */
export function ownerOf({ signature, parent }: BriefSymbol, symbols: readonly BriefSymbol[]): string | undefined {
  return RECEIVER.exec(signature)?.[1] ?? symbols[parent]?.name;
}
