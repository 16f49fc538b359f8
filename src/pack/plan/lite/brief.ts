import type { BriefSymbol } from "../../../outline/index.ts";
import { BRIEF_NAMES, BRIEF_SIGNATURES, KIND_ORDER, LESSER, PER_DOUBLING } from "./weights.ts";

/** Input of `briefLines`. */
export interface BriefInput {
  /** First sentence of the file's own description; empty if it has none. */
  readonly purpose: string;
  /** In the order of the text. */
  readonly symbols: readonly BriefSymbol[];
  /** Whether other files can use a symbol of this name. */
  readonly isExported: (name: string) => boolean;
  /** How many other files use a symbol of this name. */
  readonly usersOf: (name: string) => number;
}

/**
 * Returns what a brief says, without line ends: the purpose if there is one, the signatures of the foremost symbols in
 * the order of the text, members indented, and the names of the others.
 */
export function briefLines({ purpose, symbols, ...known }: BriefInput): readonly string[] {
  const ordered = foremostFirst(symbols, known);
  const shown = new Set(ordered.slice(0, signatureCount(symbols.length)));
  const depths: number[] = [];
  for (const { parent } of symbols) depths.push((depths[parent] ?? 0) + (shown.has(parent) ? 1 : 0));
  const inOrder = [...shown].toSorted((a, b) => a - b);
  const [others, hidden] = othersOf(symbols, { ordered, shown, isExported: known.isExported });
  return [
    ...(purpose === "" ? [] : [purpose]),
    ...inOrder.map((i) => `${"  ".repeat(depths[i]!)}${symbols[i]!.signature}`),
    ...otherNames(others, hidden),
  ];
}

/** Returns what is said of symbols without a line, each once: calls of exported ones, then names of those that are hidden. */
function othersOf(
  symbols: readonly BriefSymbol[],
  {
    ordered,
    shown,
    isExported,
  }: Pick<BriefInput, "isExported"> & { readonly ordered: readonly number[]; readonly shown: ReadonlySet<number> },
): readonly [exported: readonly string[], hidden: readonly string[]] {
  const callOf = ({ name, call = name }: BriefSymbol): string => (isExported(name) ? call : name);
  const said = new Set([...shown].flatMap((i) => [symbols[i]!.name, callOf(symbols[i]!)]));
  const [exported, hidden] = [new Set<string>(), new Set<string>()];
  for (const i of ordered) {
    const symbol = symbols[i]!;
    const text = callOf(symbol);
    if (!said.has(text)) (isExported(symbol.name) ? exported : hidden).add(text);
  }
  return [[...exported], [...hidden]];
}

/** Returns the names of the symbols whose signatures a brief shows. */
export function namesInBrief({ symbols, ...known }: Omit<BriefInput, "purpose">): ReadonlySet<string> {
  const foremost = foremostFirst(symbols, known).slice(0, signatureCount(symbols.length));
  return new Set(foremost.map((i) => symbols[i]!.name));
}

function signatureCount(symbols: number): number {
  const { least, share, most } = BRIEF_SIGNATURES;
  return Math.min(most, least + Math.floor(share * Math.max(0, symbols - least)));
}

/** Returns the numbers of symbols, foremost first; a member comes after the symbol around it. */
function foremostFirst(
  symbols: readonly BriefSymbol[],
  { isExported, usersOf }: Pick<BriefInput, "isExported" | "usersOf">,
): readonly number[] {
  const ranks: number[] = [];
  for (const symbol of symbols) {
    const hidden = isExported(symbol.name) ? 0 : LESSER.hidden;
    ranks.push(
      Math.max(placeOf(symbol, usersOf(symbol.name)) + hidden, ranks[symbol.parent] ?? Number.NEGATIVE_INFINITY),
    );
  }
  return [...symbols.keys()].toSorted((a, b) => ranks[a]! - ranks[b]! || a - b);
}

/** Returns how little a symbol says of its file, by kind, name, length and use. */
function placeOf({ name, kind, size }: BriefSymbol, users: number): number {
  const underscore = /^[_#]/u.test(name) ? LESSER.underscore : 0;
  const isElsewhere = kind === "module" && size === 1;
  return (
    (isElsewhere ? LESSER.elsewhere : (KIND_ORDER[kind] ?? LESSER.kind)) +
    underscore -
    PER_DOUBLING.lines * doublings(size) -
    PER_DOUBLING.users * doublings(users + 1)
  );
}

/** In integers: logarithms are not the same on every machine. */
function doublings(count: number): number {
  return 31 - Math.clz32(count);
}

/** Returns the line of other symbols: those that are exported, then hidden ones as long as the line is short. */
function otherNames(exported: readonly string[], hidden: readonly string[]): readonly string[] {
  const names = [...exported, ...hidden];
  let line = "";
  let shown = 0;
  for (const name of names) {
    const most = shown < exported.length ? BRIEF_NAMES.exported : BRIEF_NAMES.hidden;
    if (shown > 0 && line.length + name.length > most) break;
    line += `${shown === 0 ? "" : ", "}${name}`;
    shown++;
  }
  if (shown === 0) return [];
  return [`also ${line}${shown < names.length ? `, +${names.length - shown} more` : ""}`];
}
