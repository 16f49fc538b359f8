import { countBy, folderOf, groupBy } from "../../base/index.ts";
import { type Module, moduleRule } from "../../outline/index.ts";
import { fillLines } from "../plan/lite/fill.ts";
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
import type { FittingTools } from "./fitted-input.ts";
import type { LitePieces } from "./lite-pieces.ts";

/** Closing section of a LITE document and the files that it lists. Without a piece, it lists none. */
export interface ClosingSection {
  readonly piece: Piece | undefined;
  readonly listedFiles: ReadonlySet<MeasuredFile>;
}

/** Dependencies of the closing sections of a LITE document. */
export interface ClosingTools {
  readonly pieces: LitePieces;
  readonly tools: FittingTools;
}

/** Lower bound for the tokens of a map line. */
const MIN_LINE_TOKENS = 10;

/**
 * Plans the map of a LITE document: lines about files without a view, by module and folder, in up to `room` tokens.
 * Files without known details get no line. The piece is `undefined` if no line fits.
 * @param files most valuable first; the map prefers the first ones
 */
export async function planMap(
  files: readonly MeasuredFile[],
  room: number,
  { pieces, tools }: ClosingTools,
): Promise<ClosingSection> {
  const { counted, analysis, style } = tools;
  const { count } = counted;
  const space = room - mapTokens(style, count);
  if (space < MIN_LINE_TOKENS || files.length === 0) return { piece: undefined, listedFiles: new Set() };
  const likely = files.slice(0, Math.ceil(space / MIN_LINE_TOKENS));
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
  const detailByFile = fillLines(
    likely.filter((file) => lineOf(file, 0) !== "").map((file) => ({ file, groups: groupsOf(file) })),
    space,
    { heading: (group) => (group === "" ? 0 : count(group)), line: (file, detail) => count(lineOf(file, detail)) },
    MAP_DETAILS.length,
  );
  if (detailByFile.size === 0) return { piece: undefined, listedFiles: new Set() };
  return {
    piece: textPiece(mapText(style, [...inGroups()].join("")), count),
    listedFiles: new Set(detailByFile.keys()),
  };

  function* inGroups(): Generator<string> {
    const byPath = [...detailByFile.keys()].toSorted((a, b) => compareByFolder(a.entry.path, b.entry.path));
    const byModule = groupBy(byPath, ({ entry }) => moduleOf(entry.path));
    for (const [module, members] of byModule) {
      yield headingOf(module);
      const byFolder = groupBy(members, ({ entry }) => folderOf(entry.path));
      for (const [folder, folderFiles] of byFolder) {
        yield folderLine(folder);
        for (const file of folderFiles) yield lineOf(file, detailByFile.get(file)!);
      }
    }
  }
}

/** Minimum number of files for a module to get a heading. Smaller modules are listed with the enclosing one. */
const MIN_MODULE_FILES = 10;

function largeModules(modules: readonly Module[], files: readonly MeasuredFile[]): readonly Module[] {
  const moduleOf = moduleRule(modules);
  const sizes = countBy(files, ({ entry }) => moduleOf(entry.path));
  return modules.filter(({ folder }) => folder === "" || (sizes.get(folder) ?? 0) >= MIN_MODULE_FILES);
}
