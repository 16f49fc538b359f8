import { folderOf } from "../../outline/index.ts";
import { fillLines } from "../plan/lite/fill.ts";
import { groupedBy } from "../render/lite/grouped-by.ts";
import { textPiece } from "../render/frame.ts";
import { compareByFolder, nameInLine, NAMES_HEAD, namesLine } from "../render/lite/lite-map.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { NamedRest } from "./lite-map.ts";

/** Tokens of a line end. */
const LINE_END = 1;

/**
 * Returns a list of names by folder of at most `room` tokens.
 * @param files most valuable first; these are chosen first
 */
export function namesOf(
  files: readonly MeasuredFile[],
  room: number,
  { count }: Pick<TextCounter, "count">,
): NamedRest {
  const { chosen } = fillLines(
    files.map((file) => ({ file, groups: [namesLine(folderOf(file.entry.path))] })),
    room - count(NAMES_HEAD) - LINE_END,
    { heading: (folder) => count(folder) + LINE_END, line: ({ entry }) => count(nameInLine(entry.path)) },
    1,
  );
  if (chosen.size === 0) return { piece: undefined, named: new Set() };
  const piece = textPiece(`${NAMES_HEAD}${lines([...chosen.keys()]).join("")}\n`, count);
  // A line end can make one more token with the character before it.
  return piece.tokens > room
    ? namesOf(files, 2 * room - piece.tokens, { count })
    : { piece, named: new Set(chosen.keys()) };
}

function lines(files: readonly MeasuredFile[]): readonly string[] {
  const paths = files.map(({ entry }) => entry.path).toSorted(compareByFolder);
  const byFolder = groupedBy(paths, folderOf);
  return [...byFolder].map(([folder, own]) => `${namesLine(folder)}${own.map(nameInLine).join("")}\n`);
}
