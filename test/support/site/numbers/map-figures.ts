import type { ReportFile } from "../../../../src/pack/report/report-model.ts";
import { Figures } from "./figures.ts";
import { total } from "./ledger.ts";
import { type PrintedTile, tilesOf } from "./printed-numbers.ts";

/** Tokens and changes of files as one map or list shows them. */
export interface ShownFiles {
  readonly files: readonly ReportFile[];
  /** Tokens that shares are relative to. */
  readonly whole: number;
  readonly tokensOf: (file: ReportFile) => number;
  readonly changeOf: (file: ReportFile) => readonly [before: number, after: number];
}

/** Figures by name: path, folder, remainder, group. */
export type Subjects = Map<string, Figures>;
export type FiguresOf = (files: readonly ReportFile[]) => Figures;

/** Figures of files that are shown together. */
export function sumFigures(files: readonly ReportFile[], { whole, tokensOf, changeOf }: ShownFiles): Figures {
  const drawn = files.filter((file) => tokensOf(file) > 0);
  const change = total(files.map(changeOf).map(([before, after]) => after - before));
  return new Figures()
    .part(total(files.map(tokensOf)), whole)
    .count(drawn.length, files.length)
    .change(0, change);
}

/** Adds the folders of files, by path with a slash. */
export function addFolders(subjects: Subjects, files: readonly ReportFile[], figuresOf: FiguresOf): void {
  const folders = files.flatMap(({ path }) => {
    const parts = path.split("/").slice(0, -1);
    return parts.map((_, i) => `${parts.slice(0, i + 1).join("/")}/`);
  });
  for (const folder of new Set(folders))
    subjects.set(folder, figuresOf(files.filter(({ path }) => path.startsWith(folder))));
}

/** Adds the remainders of a page's maps: files of a folder that no other tile of the same drawing shows. */
export function addRests(subjects: Subjects, markup: string, files: readonly ReportFile[], figuresOf: FiguresOf): void {
  for (const tiles of tilesOf(markup)) {
    for (const rest of tiles.filter(isRest)) {
      const figures = figuresOf(files.filter(({ path }) => isInRest(path, rest, tiles)));
      const { about } = rest;
      subjects.set(about, (subjects.get(about) ?? new Figures()).all(figures).all(numbersIn(about)));
    }
  }
}

function isRest({ about }: PrintedTile): boolean {
  return / here$|^rest of |^files (?:at|in) /u.test(about);
}

/** Whether a remainder contains a file. That of a group excludes only other groups, any other excludes all tiles. */
function isInRest(path: string, { isBand, name, about }: PrintedTile, tiles: readonly PrintedTile[]): boolean {
  const folder = name === "/" ? "" : name;
  if (!path.startsWith(folder) || (about.startsWith("files ") && path.includes("/", folder.length))) return false;
  const others = tiles.filter((tile) => !isRest(tile) && (tile.isBand || !isBand) && tile.name.length > folder.length);
  return !others.some((tile) => path.startsWith(tile.name));
}

/** Numbers in a name, such as `20 to 50%`. */
export function numbersIn(name: string): readonly string[] {
  return name.match(/\d+%?/gu) ?? [];
}
