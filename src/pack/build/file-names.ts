import { folderOf, groupBy } from "../../base/index.ts";
import { fillLines } from "../plan/lite/fill.ts";
import { textPiece } from "../render/frame.ts";
import { compareByFolder, moreFilesLine, nameInLine, NAMES_HEAD, namesLine } from "../render/lite/lite-map.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { ShortTextCounter } from "../facts/text-counter.ts";
import type { ClosingSection } from "./lite-map.ts";

/** Tokens of a line break. */
const LINE_BREAK_TOKENS = 1;

/** Files whose names a fitted pack may list. */
export interface NamedFiles {
  /** Most valuable first; the list prefers the first ones. */
  readonly files: readonly MeasuredFile[];
  /** Number of files that are counted, but never named. */
  readonly unnamed: number;
}

/**
 * Plans a list of file names by folder and the number of files without a name, in up to `room` tokens. The piece is
 * `undefined` if no name fits.
 */
export function planNames({ files, unnamed }: NamedFiles, room: number, { count }: ShortTextCounter): ClosingSection {
  const listed = fillLines(
    files.map((file) => ({ file, groups: [namesLine(folderOf(file.entry.path))] })),
    room - count(NAMES_HEAD) - count(moreFilesLine(files.length + unnamed)) - LINE_BREAK_TOKENS,
    { heading: (folder) => count(folder) + LINE_BREAK_TOKENS, line: ({ entry }) => count(nameInLine(entry.path)) },
    1,
  );
  if (listed.size === 0) return { piece: undefined, listedFiles: new Set() };
  const more = moreFilesLine(files.length - listed.size + unnamed);
  const piece = textPiece(`${NAMES_HEAD}${nameLines([...listed.keys()]).join("")}${more}\n`, count);
  // A line break can add one more token together with the character before it.
  return piece.tokens > room
    ? planNames({ files, unnamed }, 2 * room - piece.tokens, { count })
    : { piece, listedFiles: new Set(listed.keys()) };
}

function nameLines(files: readonly MeasuredFile[]): readonly string[] {
  const paths = files.map(({ entry }) => entry.path).toSorted(compareByFolder);
  const byFolder = groupBy(paths, folderOf);
  return [...byFolder].map(([folder, folderPaths]) => `${namesLine(folder)}${folderPaths.map(nameInLine).join("")}\n`);
}
