import { FIT, fitOfName, nameQuery } from "../match/name-match.ts";
import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { BriefSymbol, SymbolKind } from "../../outline/index.ts";
import { allDefinitions, compareDefinitions, type FoundDefinition } from "./definitions.ts";
import type { TreeVersion } from "../live-tree.ts";
import { shownDefinitions } from "./shown-definitions.ts";

/** A definition as a parser or patterns found it. */
export interface SymbolDefinition {
  readonly path: string;
  readonly name: string;
  readonly kind: SymbolKind;
  /** First line, from 1. */
  readonly line: number;
  /** Last line; only if a parser read the file. */
  readonly last?: number;
  readonly signature: string;
  readonly doc?: string;
  /** The symbol around it. */
  readonly within?: string;
  readonly exported: boolean;
}

/** How the definitions have the name that was asked for: as it is, in another case, or in part. */
export type NameMatch = "exact" | "other case" | "similar" | "none";

/** Definitions of a name, foremost first. */
export interface SymbolDefinitions {
  readonly match: NameMatch;
  /** The name without that of a class before it. */
  readonly member: string;
  /** All definitions of that name, wherever they are. */
  readonly found: readonly FoundDefinition[];
  readonly total: number;
  readonly definitions: readonly SymbolDefinition[];
}

/** What definitions are asked for. */
export interface DefinitionRequest {
  readonly name: string;
  readonly kind?: SymbolKind | undefined;
  /** Files that can have the definition. */
  readonly files: ReadonlySet<MeasuredFile>;
}

/** Most definitions that are returned, most with another name, and most files that are parsed. */
const MAX = { definitions: 60, similar: 15, files: 30 };

/** Returns the definitions of a name, or of a member of a class: `Class.member`, `Class#member`, `module::name`. */
export async function defineSymbol(
  version: TreeVersion,
  { name, kind, files }: DefinitionRequest,
): Promise<SymbolDefinitions> {
  const analysis = await version.files.analyze();
  const all = (await version.once(allDefinitions)).filter(
    (one) => files.has(one.file) && (kind === undefined || one.kind === kind),
  );
  const { owner, member } = partsOf(name, all);
  const { match, found } = namedBy(member, all, analysis);
  const outlined = await outlinedFiles(version, owner === undefined ? found : [...ownersOf(all, owner), ...found]);
  const own = owner === undefined ? [] : membersOf(found, outlined, owner);
  const kept = own.length > 0 ? own : found;
  const most = match === "similar" ? MAX.similar : MAX.definitions;
  const shown = await shownDefinitions(version, kept.slice(0, most));
  const definitions = shown.map(({ text, ...one }): SymbolDefinition => {
    const symbols = outlined.get(one.file) ?? [];
    const symbol = symbolAt(symbols, one, linesIn(kept, one.file));
    const plain = { path: one.file.entry.path, name: one.name, kind: one.kind, line: one.line, exported: one.exported };
    return { ...plain, signature: text, ...(symbol !== undefined && detailsOf(symbol, symbols)) };
  });
  return { match, member, found, total: kept.length, definitions };
}

const SEPARATOR = /(?:[.#]|::|->)(?=[^.#:>-]+$)/u;

/** Parts `Class.member`, unless something has the whole as its name. */
function partsOf(
  text: string,
  all: readonly FoundDefinition[],
): { readonly owner: string | undefined; readonly member: string } {
  const name = text.trim().replace(/\(\)$/u, "");
  const at = SEPARATOR.exec(name);
  if (at === null || at.index === 0 || all.some((one) => one.name === name)) return { owner: undefined, member: name };
  const owner = name.slice(0, at.index);
  return { owner: owner.slice((SEPARATOR.exec(owner)?.index ?? -1) + 1), member: name.slice(at.index + at[0].length) };
}

function namedBy(
  name: string,
  all: readonly FoundDefinition[],
  analysis: Analysis,
): { readonly match: NameMatch; readonly found: readonly FoundDefinition[] } {
  const sorted = (found: readonly FoundDefinition[]): readonly FoundDefinition[] =>
    found.toSorted((a, b) => compareDefinitions(analysis, a, b));
  const exact = all.filter((one) => one.name === name);
  if (exact.length > 0) return { match: "exact", found: sorted(exact) };
  const lower = name.toLowerCase();
  const letters = all.filter((one) => one.name.toLowerCase() === lower);
  if (letters.length > 0) return { match: "other case", found: sorted(letters) };
  const query = nameQuery(name);
  const fitting = all
    .map((one) => ({ one, fit: fitOfName(one.name, query) }))
    .filter(({ fit }) => fit !== FIT.none)
    .toSorted((a, b) => b.fit - a.fit || compareDefinitions(analysis, a.one, b.one));
  return { match: fitting.length > 0 ? "similar" : "none", found: fitting.map(({ one }) => one) };
}

function ownersOf(all: readonly FoundDefinition[], owner: string): readonly FoundDefinition[] {
  return all.filter(({ name }) => name === owner);
}

type Outlined = ReadonlyMap<MeasuredFile, readonly BriefSymbol[]>;

async function outlinedFiles({ files }: TreeVersion, found: readonly FoundDefinition[]): Promise<Outlined> {
  const wanted = [...new Set(found.map(({ file }) => file))].slice(0, MAX.files);
  return (await files.outlineFiles({ views: [], symbols: wanted })).symbols;
}

/** Returns the definitions inside of a symbol of this name. */
function membersOf(found: readonly FoundDefinition[], outlined: Outlined, owner: string): readonly FoundDefinition[] {
  return found.filter((one) => {
    const symbols = outlined.get(one.file) ?? [];
    const symbol = symbolAt(symbols, one, linesIn(found, one.file));
    return symbol !== undefined && symbols[symbol.parent]?.name === owner;
  });
}

/** Most lines between where a pattern and where a parser see the beginning: decorators, comments. */
const NEAR = 20;

/** Returns the symbol that a pattern found at a line. @param taken lines of other definitions of that name in the file */
function symbolAt(
  symbols: readonly BriefSymbol[],
  { name, line }: FoundDefinition,
  taken: ReadonlySet<number>,
): BriefSymbol | undefined {
  const distance = (symbol: BriefSymbol): number =>
    Math.abs(symbol.line - line) - (symbol.line <= line && line < symbol.line + symbol.size ? 0.5 : 0);
  return symbols
    .filter((symbol) => symbol.name === name && distance(symbol) < NEAR)
    .filter((symbol) => symbol.line === line || !taken.has(symbol.line))
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

function linesIn(found: readonly FoundDefinition[], file: MeasuredFile): ReadonlySet<number> {
  return new Set(found.filter((one) => one.file === file).map(({ line }) => line));
}

function detailsOf(
  { signature, line, size, parent, kind, doc }: BriefSymbol,
  symbols: readonly BriefSymbol[],
): Pick<SymbolDefinition, "signature" | "line" | "last" | "kind" | "doc" | "within"> {
  const around = symbols[parent];
  return {
    kind,
    signature,
    line,
    last: line + size - 1,
    ...(doc !== "" && { doc }),
    ...(around !== undefined && { within: around.name }),
  };
}
