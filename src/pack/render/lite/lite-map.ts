import { type BriefSketch, oneLine } from "../../../outline/index.ts";
import { baseNameOf, comparePaths, folderOf, formatCount, pluralize, spellUnseen } from "../../../base/index.ts";
import type { FrameStyle } from "../../config/frame-style.ts";
import type { CountText } from "../frame.ts";
import { frameWords } from "../framed-words.ts";

/** File that a LITE document lists in its map instead of showing it. */
export interface MapEntry {
  readonly path: string;
  readonly tokens: number;
  readonly sketch: BriefSketch;
}

/** Levels of detail of a map line: the purpose and up to 3 names, up to 8, or up to 40. */
export const MAP_DETAILS = ["few-names", "names", "many-names"] as const;

export type MapDetail = (typeof MAP_DETAILS)[number];

const MAX_NAMES: Readonly<Record<MapDetail, number>> = {
  "few-names": 3,
  names: 8,
  "many-names": 40,
};

/**
 * Maximum length of the purpose in the shortest line, in UTF-16 code units. The beginnings of many purposes are more
 * useful than all of a few.
 */
const MAX_SHORT_PURPOSE = { document: 60, code: 72 };

/** Minimum number of headings that describe a document better than its first sentence does. */
const MIN_SECTIONS = 4;

/** Heading of the map, with the meaning of its lines. */
const MAP_HEAD = `# Map of files not shown

By folder: name (tokens): purpose; names it defines, or a document's headings. Request a file by its path, or a range of lines by path:first-last.

`;

/**
 * Formats the map of a LITE document from its lines. The lines are framed because the repository wrote their purposes
 * and headings.
 */
export function mapText(style: FrameStyle, lines: string): string {
  return `${MAP_HEAD}${frameWords(style, { by: "repository", text: lines })}`;
}

/** Maximum difference in tokens between two boundaries. */
const BOUNDARY_TOLERANCE = 32;

/** Tokens of the map without its lines, slightly overestimated. */
export function mapTokens(style: FrameStyle, count: CountText): number {
  return count(mapText(style, " x")) + BOUNDARY_TOLERANCE;
}

/** Heading of the list of names. */
export const NAMES_HEAD = `# Names of other files

`;

/** Formats the line that counts the files that the document does not name; empty if it names all. */
export function moreFilesLine(count: number): string {
  return count === 0 ? "" : ` … and ${pluralize(count, "more file")}\n`;
}

/** Formats the heading of a module in the map. Invisible characters in the module's name are spelled out. */
export function moduleLine(module: { readonly name: string; readonly folder: string }): string {
  const { folder } = module;
  const name = spellUnseen(module.name);
  if (folder === "") return `## ${name === "" ? "./" : name}\n`;
  return `## ${name === folder || name === "" ? folder : `${name} in ${folder}`}\n`;
}

/** Sort order by folder, then by name. It keeps the files of a folder together and puts those of the root first. */
export function compareByFolder(a: string, b: string): number {
  return comparePaths(folderOf(a), folderOf(b)) || comparePaths(a, b);
}

/**
 * Formats the line above the files of a folder in the map.
 * @param folder empty for the root
 */
export function folderLine(folder: string): string {
  return ` ${folder === "" ? "." : folder}/\n`;
}

/**
 * Formats one line of the map, indented so that a path can never open a frame. `undefined` if only the file's name is
 * known. Invisible characters are spelled out in names, such as a document's headings, just like in paths.
 */
export function mapLine({ path, tokens, sketch }: MapEntry, detail: MapDetail): string | undefined {
  const isProse = isDocument(sketch);
  const isShort = detail === "few-names";
  const headings = isShort && isProse ? sectionsOf(path, sketch) : "";
  const description = headings === "" ? purposeAndNames(sketch, detail, isShort && isProse) : headings;
  return description === "" ? undefined : `  ${baseNameOf(path)} (${formatCount(tokens)}): ${description}\n`;
}

function purposeAndNames(
  { purpose: whole, definitions }: BriefSketch,
  detail: MapDetail,
  isShortProse: boolean,
): string {
  const maxLength = isShortProse ? MAX_SHORT_PURPOSE.document : MAX_SHORT_PURPOSE.code;
  const purpose = detail === "few-names" ? oneLine(whole, maxLength) : whole;
  // Many titles are more useful than the headings of one document.
  const maxNames = isShortProse ? Number(purpose === "") : MAX_NAMES[detail];
  // The purpose may begin with one of the names.
  const isInPurpose = (name: string): boolean => purpose.startsWith(name) && /^[: ]/u.test(purpose.slice(name.length));
  const names = namesOf(definitions)
    .slice(0, maxNames)
    .filter((name) => !isInPurpose(name))
    .map(spellUnseen);
  return [purpose, names.join(", ")].filter((text) => text !== "").join("; ");
}

/**
 * Lists the headings of a document as far as a short line has room. They say more than its first sentence, which is
 * often cut in half. Empty for a document with few headings, and without a heading that is its file name.
 */
function sectionsOf(path: string, { definitions }: BriefSketch): string {
  const headings = namesOf(definitions);
  if (headings.length < MIN_SECTIONS) return "";
  const stem = lettersOf(baseNameOf(path).replace(/\.\w+$/u, ""));
  const sections = headings
    .filter((heading) => lettersOf(heading) !== stem && !/^(?:table of )?contents$/iu.test(heading))
    .map((heading) => spellUnseen(heading.replaceAll(IMAGES, "").replaceAll(ELEMENTS, "").replace(PICTURES, "").trim()))
    .filter((heading) => heading !== "");
  return oneLine(sections.join(", "), MAX_SHORT_PURPOSE.document);
}

/** Pictures in a heading. */
const IMAGES = /!\[[^\]\n]{0,200}\](?:\([^()\n]{0,500}\)?)?/gu;
/** Tags of elements in a heading that only change its look. */
const ELEMENTS = /<\/?(?:a|b|br|code|em|i|kbd|small|span|strong|sub|sup)(?:\s[^<>]{0,200})?\/?>/giu;
/** Emoji before the words of a heading. One costs as much as a word. */
const PICTURES = /^[\p{Extended_Pictographic}\u{FE0F}\s]+(?=\S)/u;

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

/**
 * Formats the beginning of the line that lists the file names of a folder.
 * @param folder empty for the root
 */
export function namesLine(folder: string): string {
  return ` ${folder === "" ? "." : folder}/:`;
}

/** Formats a file's name for the line of its folder, after a space. Quotes it if it contains a space. */
export function nameInLine(path: string): string {
  const name = baseNameOf(path);
  return name.includes(" ") ? ` "${name}"` : ` ${name}`;
}

function isDocument({ definitions }: BriefSketch): boolean {
  return definitions.length > 0 && definitions.every(({ kind }) => kind === "heading");
}

/** Kinds of definitions that come first among names. */
const TYPE_KINDS: ReadonlySet<string> = new Set(["class", "enum", "interface", "module", "type"]);

/** Order of the kinds that follow types, functions and values. Macros in C often only help the functions of the file. */
const NAME_RANKS: Readonly<Record<string, number>> = { method: 2, property: 3, macro: 4 };
/** Names that a constructor has in every class, and options of a class in Django or a logger in every file. */
const COMMON_NAME = /^(?:__construct|__destruct|__init__|constructor|Meta)$/u;
const LOGGER = /^_?(?:log|logger)$/iu;

/** Whether files of one repository have the same definition under this name, which tells nothing about a file. */
function isCommon({ name, kind }: BriefSketch["definitions"][number]): boolean {
  return COMMON_NAME.test(name) || (LOGGER.test(name) && (kind === "variable" || kind === "constant"));
}

/**
 * Distinct names of the exported definitions, or of all definitions if the file exports none: types, functions and
 * values, then methods and properties, then macros. Members of several types are left out, because their names alone do
 * not identify them, and so are keys of data.
 */
function namesOf(definitions: BriefSketch["definitions"]): readonly string[] {
  const named = definitions.filter(({ kind }) => kind !== "key");
  const exported = named.filter((definition) => definition.exported);
  const visible = exported.length > 0 ? exported : named;
  const typeCount = visible.filter(({ kind }) => TYPE_KINDS.has(kind)).length;
  const ranks = visible.map(({ kind }) => {
    if (TYPE_KINDS.has(kind)) return 0;
    return NAME_RANKS[kind] ?? 1;
  });
  const ordered = [0, 1, ...(typeCount > 1 ? [] : [2, 3]), 4].flatMap((rank) =>
    visible.filter((definition, i) => ranks[i] === rank && !isCommon(definition)),
  );
  return [...new Set((ordered.length > 0 ? ordered : visible).map(({ name }) => name))];
}
