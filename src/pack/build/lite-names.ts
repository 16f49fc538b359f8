import { folderOf } from "../../outline/index.ts";
import { fillLines } from "../plan/lite/fill.ts";
import { groupBy } from "../render/lite/grouped-by.ts";
import { textPiece } from "../render/frame.ts";
import { compareByFolder, nameInLine, NAMES_HEAD, namesLine } from "../render/lite/lite-map.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { ShortTextCounter } from "../facts/text-counter.ts";
import type { ClosingSection } from "./lite-map.ts";

/** Tokens of a line break. */
const LINE_BREAK_TOKENS = 1;

/**
 * Plans a list of file names by folder, in up to `room` tokens. The piece is `undefined` if no name fits.
 * @param files most valuable first; the list prefers the first ones
 */
export function planNames(files: readonly MeasuredFile[], room: number, { count }: ShortTextCounter): ClosingSection {
  const listed = fillLines(
    files.map((file) => ({ file, groups: [namesLine(folderOf(file.entry.path))] })),
    room - count(NAMES_HEAD) - LINE_BREAK_TOKENS,
    { heading: (folder) => count(folder) + LINE_BREAK_TOKENS, line: ({ entry }) => count(nameInLine(entry.path)) },
    1,
  );
  if (listed.size === 0) return { piece: undefined, listedFiles: new Set() };
  const piece = textPiece(`${NAMES_HEAD}${nameLines([...listed.keys()]).join("")}\n`, count);
  // A line break can add one more token together with the character before it.
  return piece.tokens > room
    ? planNames(files, 2 * room - piece.tokens, { count })
    : { piece, listedFiles: new Set(listed.keys()) };
}

function nameLines(files: readonly MeasuredFile[]): readonly string[] {
  const paths = files.map(({ entry }) => entry.path).toSorted(compareByFolder);
  const byFolder = groupBy(paths, folderOf);
  return [...byFolder].map(([folder, folderPaths]) => `${namesLine(folder)}${folderPaths.map(nameInLine).join("")}\n`);
}
