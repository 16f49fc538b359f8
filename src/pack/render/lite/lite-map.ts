import { type Sketch, folderOf, nameOf, oneLine } from "../../../outline/index.ts";
import { comparePaths, formatCount, spellUnseen } from "../../../base/index.ts";
import type { FrameStyle } from "../../config/frame-style.ts";
import type { CountText } from "../frame.ts";
import { framedWords } from "../framed-words.ts";

/** A file that a LITE document does not show, as listed in its map. */
export interface MapEntry {
  readonly path: string;
  readonly tokens: number;
  readonly sketch: Pick<Sketch, "purpose" | "definitions">;
}

/** How much a line of the map shows: the purpose and up to 3 names, up to 8, up to 40, or up to 500. */
export const MAP_DETAILS = ["few-names", "names", "many-names", "all-names"] as const;

/** One of `MAP_DETAILS`. */
export type MapDetail = (typeof MAP_DETAILS)[number];

const MAX_NAMES: Readonly<Record<MapDetail, number>> = {
  "few-names": 3,
  names: 8,
  "many-names": 40,
  "all-names": 500,
};

/** Longest purpose in the shortest line, in UTF-16 units: the beginnings of many tell more than the whole of a few. */
const SHORT = { document: 60, code: 72 };

/** Heading of the map, with the meaning of its lines. */
const MAP_HEAD = `# Map of files not shown

By folder: name (tokens): purpose; names it defines. Ask for a file by path, for some of its lines by path:first-last.

`;

/** Returns the map. Its lines are framed: purposes and headings are sentences that the repository wrote. */
export function mapText(style: FrameStyle, lines: string): string {
  return `${MAP_HEAD}${framedWords(style, { by: "repository", text: lines })}`;
}

/** Tokens of a boundary that can differ from those of another one. */
const BOUNDARIES = 32;

/** Returns the tokens of a map around its lines, or a few more. */
export function mapTokens(style: FrameStyle, count: CountText): number {
  return count(mapText(style, " x")) + BOUNDARIES;
}

/** Heading of the list of names. */
export const NAMES_HEAD = `# Names of other files

`;

/** Returns the heading of a module in the map, with invisible characters of its name spelled out. */
export function moduleLine(module: { readonly name: string; readonly folder: string }): string {
  const { folder } = module;
  const name = spellUnseen(module.name);
  if (folder === "") return `## ${name === "" ? "./" : name}\n`;
  return `## ${name === folder || name === "" ? folder : `${name} in ${folder}`}\n`;
}

/** Compares paths by their folders, then by their names; so the files of a folder are together, and those of the root first. */
export function compareByFolder(a: string, b: string): number {
  return comparePaths(folderOf(a), folderOf(b)) || comparePaths(a, b);
}

/** Returns the line above the files of a folder in the map. @param folder empty for the root */
export function folderLine(folder: string): string {
  return ` ${folder === "" ? "." : folder}/\n`;
}

/**
 * Returns one line of the map, indented so that a path can never open a frame; `undefined` if there is nothing to say
 * of the file but its name. Names, such as a document's headings, have their invisible characters spelled out, as paths
 * do.
 */
export function mapLine({ path, tokens, sketch }: MapEntry, detail: MapDetail): string | undefined {
  const isProse = isDocument(sketch);
  const isShort = detail === "few-names";
  const purpose = isShort ? oneLine(sketch.purpose, isProse ? SHORT.document : SHORT.code) : sketch.purpose;
  // Many titles tell more than the headings of one document.
  const most = isShort && isProse ? Number(purpose === "") : MAX_NAMES[detail];
  // The purpose may begin with one of them.
  const isSaid = (name: string): boolean => purpose.startsWith(name) && /^[: ]/u.test(purpose.slice(name.length));
  const names = namesOf(sketch.definitions)
    .slice(0, most)
    .filter((name) => !isSaid(name))
    .map(spellUnseen);
  const said = [purpose, names.join(", ")].filter((text) => text !== "").join("; ");
  return said === "" ? undefined : `  ${nameOf(path)} (${formatCount(tokens)}): ${said}\n`;
}

/** Returns the beginning of the line that names files of a folder. @param folder empty for the root */
export function namesLine(folder: string): string {
  return ` ${folder === "" ? "." : folder}/:`;
}

/** Returns a file's name in the line of its folder, quoted if it has a space. */
export function nameInLine(path: string): string {
  const name = nameOf(path);
  return name.includes(" ") ? ` "${name}"` : ` ${name}`;
}

function isDocument({ definitions }: MapEntry["sketch"]): boolean {
  return definitions.length > 0 && definitions.every(({ kind }) => kind === "heading");
}

/** Returns each defined name once: the exported ones, or all if the file exports none. */
function namesOf(definitions: Sketch["definitions"]): readonly string[] {
  const exported = definitions.filter((definition) => definition.exported);
  const chosen = exported.length > 0 ? exported : definitions;
  return [...new Set(chosen.map(({ name }) => name))];
}
