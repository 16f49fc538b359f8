import { type Module, folderOf, moduleRule } from "../../outline/index.ts";
import { fillLines } from "../plan/lite/fill.ts";
import { groupedBy } from "../render/lite/grouped-by.ts";
import { textPiece } from "../render/frame.ts";
import {
  compareByFolder,
  folderLine,
  MAP_DETAILS,
  mapLine,
  mapText,
  mapTokens,
  moduleLine,
} from "../render/lite/lite-map.ts";
import type { Piece } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { LiteTools } from "./lite-input.ts";
import type { LitePieces } from "./lite-pieces.ts";

/** A part of the end of a LITE document, and the files that it names; without a piece, it names none. */
export interface NamedRest {
  readonly piece: Piece | undefined;
  readonly named: ReadonlySet<MeasuredFile>;
}

/** What the end of a LITE document is made with. */
export interface RestTools {
  readonly pieces: LitePieces;
  readonly tools: LiteTools;
}

/** A lower bound for the tokens of a map line. */
const MIN_LINE_LENGTH = 10;

/**
 * Returns a map of at most `room` tokens: lines about files without a view, by module and folder. A file of which
 * nothing but its name is known gets none.
 * @param files most valuable first; these are chosen first
 */
export async function mapOf(
  files: readonly MeasuredFile[],
  room: number,
  { pieces, tools }: RestTools,
): Promise<NamedRest> {
  const { counted, analysis, style } = tools;
  const { count } = counted;
  const space = room - mapTokens(style, count);
  if (space < MIN_LINE_LENGTH || files.length === 0) return { piece: undefined, named: new Set() };
  const likely = files.slice(0, Math.ceil(space / MIN_LINE_LENGTH));
  pieces.addSketches(await analysis.sketches(likely.filter((file) => pieces.sketchOf(file) === undefined)));

  const moduleOf = moduleRule(largeModules(analysis.modules, analysis.files));
  const headings = new Map(analysis.modules.map((module) => [module.folder, moduleLine(module)]));
  const headingOf = (group: string): string => headings.get(group) ?? "";
  const lineOf = (file: MeasuredFile, detail: number): string => {
    const sketch = pieces.sketchOf(file);
    const entry = sketch && { path: file.entry.path, tokens: file.facts.tokens, sketch };
    return (entry && mapLine(entry, MAP_DETAILS[detail]!)) ?? "";
  };
  const groupsOf = ({ entry: { path } }: MeasuredFile): readonly [string, string] => [
    headingOf(moduleOf(path)),
    folderLine(folderOf(path)),
  ];
  const { chosen } = fillLines(
    likely.filter((file) => lineOf(file, 0) !== "").map((file) => ({ file, groups: groupsOf(file) })),
    space,
    { heading: (group) => (group === "" ? 0 : count(group)), line: (file, detail) => count(lineOf(file, detail)) },
    MAP_DETAILS.length,
  );
  if (chosen.size === 0) return { piece: undefined, named: new Set() };
  return { piece: textPiece(mapText(style, [...inGroups()].join("")), count), named: new Set(chosen.keys()) };

  function* inGroups(): Generator<string> {
    const byPath = [...chosen.keys()].toSorted((a, b) => compareByFolder(a.entry.path, b.entry.path));
    const byModule = groupedBy(byPath, ({ entry }) => moduleOf(entry.path));
    for (const [module, members] of byModule) {
      yield headingOf(module);
      const byFolder = groupedBy(members, ({ entry }) => folderOf(entry.path));
      for (const [folder, own] of byFolder) {
        yield folderLine(folder);
        for (const file of own) yield lineOf(file, chosen.get(file)!);
      }
    }
  }
}

/** Minimum number of files for a module to get a heading; smaller ones are listed with the enclosing module. */
const LARGE = 10;

function largeModules(modules: readonly Module[], files: readonly MeasuredFile[]): readonly Module[] {
  const moduleOf = moduleRule(modules);
  const sizes = new Map<string, number>();
  for (const { entry } of files) {
    const folder = moduleOf(entry.path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return modules.filter(({ folder }) => folder === "" || (sizes.get(folder) ?? 0) >= LARGE);
}
