import type { BriefSymbol, SymbolKind } from "../../../model/outline.ts";

/** Input of `briefLines`. */
export interface BriefInput {
  /** First sentence of the file's own description; empty if it has none. */
  readonly purpose: string;
  /** In the order of the text. */
  readonly symbols: readonly BriefSymbol[];
  /** Whether other files can use a symbol of this name. */
  readonly isExported: (name: string) => boolean;
}

/** How many signatures a brief has, and the longest list of other names in UTF-16 units. */
const MOST = { signatures: 12, names: 160 };

/** Kinds by how much they say of a file: 0 is the most. Others are last. */
const KIND_ORDER: Readonly<Partial<Record<SymbolKind, number>>> = {
  class: 0,
  interface: 0,
  function: 0,
  module: 0,
  macro: 0,
  method: 1,
  enum: 1,
  type: 1,
};
const LAST_KIND = 2;
/** More than any kind weighs. */
const HIDDEN = 4;

/**
 * Returns what a brief says, without line ends: the purpose if there is one, the signatures of the foremost symbols in
 * the order of the text, members indented, and the names of the others.
 */
export function briefLines({ purpose, symbols, isExported }: BriefInput): readonly string[] {
  const ordered = foremostFirst(symbols, isExported);
  const shown = new Set(ordered.slice(0, MOST.signatures));
  const depths = symbols.map(() => 0);
  symbols.forEach(({ parent }, i) => {
    if (parent >= 0) depths[i] = depths[parent]! + (shown.has(parent) ? 1 : 0);
  });
  const signatures = symbols.flatMap(({ signature }, i) =>
    shown.has(i) ? [`${"  ".repeat(depths[i]!)}${signature}`] : [],
  );
  const shownNames = new Set(symbols.flatMap(({ name }, i) => (shown.has(i) ? [name] : [])));
  const others = new Set(ordered.map((i) => symbols[i]!.name).filter((name) => !shownNames.has(name)));
  return [...(purpose === "" ? [] : [purpose]), ...signatures, ...otherNames([...others])];
}

/** Returns the numbers of symbols, foremost first; a member comes after the symbol around it. */
function foremostFirst(symbols: readonly BriefSymbol[], isExported: BriefInput["isExported"]): readonly number[] {
  const anyExported = symbols.some(({ name }) => isExported(name));
  const ranks: number[] = [];
  for (const { name, kind, parent } of symbols) {
    const own = (KIND_ORDER[kind] ?? LAST_KIND) + (!anyExported || isExported(name) ? 0 : HIDDEN);
    ranks.push(Math.max(own, ranks[parent] ?? 0));
  }
  return [...symbols.keys()].toSorted((a, b) => ranks[a]! - ranks[b]! || a - b);
}

function otherNames(names: readonly string[]): readonly string[] {
  let line = "";
  let shown = 0;
  for (const name of names) {
    if (shown > 0 && line.length + name.length > MOST.names) break;
    line += `${shown === 0 ? "" : ", "}${name}`;
    shown++;
  }
  if (shown === 0) return [];
  return [`also ${line}${shown < names.length ? `, +${names.length - shown} more` : ""}`];
}
