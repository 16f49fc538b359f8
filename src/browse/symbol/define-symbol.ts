import { FIT, nameFit, nameQuery } from "../match/name-match.ts";
import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import { type BriefSymbol, ownerOf, type SymbolKind } from "../../outline/index.ts";
import { allDefinitions, compareDefinitions, type LocatedDefinition } from "./definitions.ts";
import type { TreeVersion } from "../live-tree.ts";
import { shownDefinitions } from "./shown-definitions.ts";
import { nameFinder } from "../lines/line-finder.ts";
import { nearestWords } from "../../base/index.ts";
import { precedenceOf } from "../match/precedence.ts";

/** Properties of a definition that a parser determines. */
interface SymbolDetails {
  readonly kind: SymbolKind;
  /** First line, one-based. */
  readonly line: number;
  /** Last line; present only if a parser read the file. */
  readonly last?: number;
  readonly signature: string;
  readonly doc?: string;
  /** Name of the enclosing symbol. */
  readonly within?: string;
}

/** Definition found by a parser or by patterns. */
export interface SymbolDefinition extends SymbolDetails {
  readonly path: string;
  readonly name: string;
  readonly exported: boolean;
}

/** Match between the definitions and the requested name: identical, different case, or only similar. */
export type NameMatch = "exact" | "other case" | "similar" | "none";

/** Definitions of a name, best first. */
export interface SymbolDefinitions {
  readonly match: NameMatch;
  /** The name without a preceding class name. */
  readonly member: string;
  /** All definitions of that name, whatever class they belong to. */
  readonly matches: readonly LocatedDefinition[];
  readonly total: number;
  readonly definitions: readonly SymbolDefinition[];
}

/** Name to look up, with filters. */
export interface DefinitionRequest {
  readonly name: string;
  readonly kind?: SymbolKind | undefined;
  /** Files that may contain the definition. */
  readonly files: ReadonlySet<MeasuredFile>;
}

/** Maximum number of returned definitions, of those with a similar name, and of parsed files. */
const LIMITS = { definitions: 60, similar: 15, files: 30 };

/**
 * Finds the definitions of a name or of a class member: `Class.member`, `Class#member`, `module::name`, `Class/member`.
 * Ignores a keyword before the name and parameters behind it. Without any, finds names that differ only in case, or else
 * similar names. If the class has no such member, returns all definitions
 * of the member's name.
 */
export async function defineSymbol(version: TreeVersion, request: DefinitionRequest): Promise<SymbolDefinitions> {
  const { name, kind, files } = request;
  const analysis = await version.files.analyze();
  const candidates = (await version.once(allDefinitions)).filter(
    (one) => files.has(one.file) && (kind === undefined || one.kind === kind),
  );
  const { owner, member } = partsOf(name, candidates);
  const { match, matches: nameMatches } = await namedBy(member, { candidates, analysis, version, request });
  const outlined = await outlinedFiles(
    version,
    owner === undefined ? nameMatches : [...ownersOf(candidates, owner), ...nameMatches],
  );
  const members = owner === undefined ? [] : membersOf(nameMatches, outlined, owner);
  const selected = members.length > 0 ? members : nameMatches;
  const maxDefinitions = match === "similar" ? LIMITS.similar : LIMITS.definitions;
  const visibleDefinitions = await shownDefinitions(version, selected.slice(0, maxDefinitions));
  const definitions = visibleDefinitions.map(({ text, ...one }): SymbolDefinition => {
    const symbols = outlined.get(one.file) ?? [];
    const symbol = symbolAt(symbols, one, linesIn(selected, one.file));
    const plain = { path: one.file.entry.path, name: one.name, kind: one.kind, line: one.line, exported: one.exported };
    return { ...plain, signature: text, ...(symbol !== undefined && detailsOf(symbol, symbols)) };
  });
  return { match, member, matches: nameMatches, total: selected.length, definitions };
}

const SEPARATOR = /(?:[.#/]|::|->)(?=[^.#/:>-]+$)/u;
/** Keywords before a name, as in `export async function run`. */
const KEYWORDS =
  /^(?:(?:abstract|async|class|const|def|default|enum|export|fn|func|function|impl|interface|let|macro|module|private|protected|pub|public|static|struct|trait|type|val|var) )+/u;

/** Splits `Class.member`, unless a symbol has the whole text as its name. */
function partsOf(
  text: string,
  all: readonly LocatedDefinition[],
): { readonly owner: string | undefined; readonly member: string } {
  const isName = (part: string): boolean => all.some((one) => one.name === part);
  const whole = text.trim();
  const name = isName(whole) ? whole : whole.replace(KEYWORDS, "").replace(/(?<=\S)\(.*$/u, "");
  const at = SEPARATOR.exec(name);
  if (at === null || at.index === 0 || isName(name)) return { owner: undefined, member: name };
  const owner = name.slice(0, at.index);
  const outer = SEPARATOR.exec(owner);
  return {
    owner: outer === null ? owner : owner.slice(outer.index + outer[0].length),
    member: name.slice(at.index + at[0].length),
  };
}

interface NameLookup {
  readonly candidates: readonly LocatedDefinition[];
  readonly analysis: Analysis;
  readonly version: TreeVersion;
  readonly request: DefinitionRequest;
}

interface NamedDefinitions {
  readonly match: NameMatch;
  readonly matches: readonly LocatedDefinition[];
}

async function namedBy(name: string, lookup: NameLookup): Promise<NamedDefinitions> {
  const { candidates, analysis } = lookup;
  const sorted = (unsorted: readonly LocatedDefinition[]): readonly LocatedDefinition[] =>
    unsorted.toSorted((a, b) => compareDefinitions(analysis, a, b));
  const exact = candidates.filter((one) => one.name === name);
  if (exact.length > 0) return { match: "exact", matches: sorted(exact) };
  const parsed = await parsedDefinitions(name, lookup);
  if (parsed.length > 0) return { match: "exact", matches: sorted(parsed) };
  const lower = name.toLowerCase();
  const caseInsensitive = candidates.filter((one) => one.name.toLowerCase() === lower);
  if (caseInsensitive.length > 0) return { match: "other case", matches: sorted(caseInsensitive) };
  return similarTo(name, lookup);
}

function similarTo(name: string, { candidates, analysis }: NameLookup): NamedDefinitions {
  const query = nameQuery(name);
  const fitting = candidates
    .map((one) => ({ one, fit: nameFit(one.name, query) }))
    .filter(({ fit }) => fit !== FIT.none)
    .toSorted((a, b) => b.fit - a.fit || compareDefinitions(analysis, a.one, b.one));
  if (fitting.length > 0) return { match: "similar", matches: fitting.map(({ one }) => one) };
  const near = nearestWords(name, [...new Set(candidates.map((one) => one.name))], LIMITS.similar);
  const matches = near.flatMap((other) => candidates.filter((one) => one.name === other));
  return { match: matches.length > 0 ? "similar" : "none", matches };
}

/** Finds definitions that patterns do not report, such as private methods, in the first files that contain the name. */
async function parsedDefinitions(
  name: string,
  { analysis: { roleOf }, version, request: { files, kind } }: NameLookup,
): Promise<readonly LocatedDefinition[]> {
  if (!/^\S+$/u.test(name)) return [];
  const find = nameFinder(name, true);
  const containing: MeasuredFile[] = [];
  for await (const [file, text] of version.files.texts([...files])) if (find(text, 1).count > 0) containing.push(file);
  const first = containing.toSorted((a, b) => precedenceOf(a, roleOf(a)) - precedenceOf(b, roleOf(b)));
  const { symbols } = await version.files.outlineFiles({ views: [], symbols: first.slice(0, LIMITS.files) });
  return [...symbols].flatMap(([file, outlined]) =>
    outlined
      .filter((symbol) => symbol.name === name && (kind === undefined || symbol.kind === kind))
      .map((symbol) => ({ name, kind: symbol.kind, line: symbol.line, exported: false, file })),
  );
}

function ownersOf(all: readonly LocatedDefinition[], owner: string): readonly LocatedDefinition[] {
  return all.filter(({ name }) => name === owner);
}

type Outlined = ReadonlyMap<MeasuredFile, readonly BriefSymbol[]>;

async function outlinedFiles({ files }: TreeVersion, definitions: readonly LocatedDefinition[]): Promise<Outlined> {
  const outlineTargets = [...new Set(definitions.map(({ file }) => file))].slice(0, LIMITS.files);
  return (await files.outlineFiles({ views: [], symbols: outlineTargets })).symbols;
}

/** Returns the definitions inside a symbol named `owner`. */
function membersOf(
  definitions: readonly LocatedDefinition[],
  outlined: Outlined,
  owner: string,
): readonly LocatedDefinition[] {
  return definitions.filter((one) => {
    const symbols = outlined.get(one.file) ?? [];
    const symbol = symbolAt(symbols, one, linesIn(definitions, one.file));
    return symbol !== undefined && ownerOf(symbol, symbols) === owner;
  });
}

/**
 * Maximum distance between the first line according to a pattern and according to the parser. Decorators and comments
 * cause a difference.
 */
const MAX_LINE_DISTANCE = 20;

/**
 * Finds the parsed symbol for a definition that a pattern found.
 * @param taken lines of other definitions of the same name in the file
 */
function symbolAt(
  symbols: readonly BriefSymbol[],
  { name, line }: LocatedDefinition,
  taken: ReadonlySet<number>,
): BriefSymbol | undefined {
  const distance = (symbol: BriefSymbol): number =>
    Math.abs(symbol.line - line) - (symbol.line <= line && line < symbol.line + symbol.size ? 0.5 : 0);
  return symbols
    .filter((symbol) => symbol.name === name && distance(symbol) < MAX_LINE_DISTANCE)
    .filter((symbol) => symbol.line === line || !taken.has(symbol.line))
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

function linesIn(definitions: readonly LocatedDefinition[], file: MeasuredFile): ReadonlySet<number> {
  return new Set(definitions.filter((one) => one.file === file).map(({ line }) => line));
}

function detailsOf(
  { signature, line, size, parent, kind, doc }: BriefSymbol,
  symbols: readonly BriefSymbol[],
): SymbolDetails {
  const enclosing = symbols[parent];
  return {
    kind,
    signature,
    line,
    last: line + size - 1,
    ...(doc !== "" && { doc }),
    ...(enclosing !== undefined && { within: enclosing.name }),
  };
}
