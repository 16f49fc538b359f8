import type { Stats, StatsFile, StatsFolder, StatsTotals } from "../stats-model.ts";
import {
  formatBytes,
  formatCount,
  formatPercent,
  joinWords,
  logLine,
  logText,
  pluralize,
  shortCommit,
  shortenEnd,
  shortenName,
} from "../../../base/index.ts";
import { formatSkipCounts } from "../../words/skip.ts";
import type { TerminalStyle } from "./terminal-style.ts";

/** Maximum number of subfolders of a folder that get a row. */
const MAX_FOLDERS = 12;
/** Width of the columns before a name, including the margin. */
const COLUMNS_WIDTH = 31;
const MIN_NAME_LENGTH = 12;

/**
 * Formats token statistics for a terminal: a row for each folder, equal to the sum of the rows below it, then the
 * largest files.
 */
export function statsText(stats: Stats, { width, paint }: TerminalStyle): string {
  const { tree, top } = stats;
  const room = Math.max(width - COLUMNS_WIDTH, MIN_NAME_LENGTH);
  const rowOf = (name: string, totals: StatsTotals): string =>
    row(shortenName(logLine(name), room), totals, tree.tokens);
  const fitted = (line: string): string => shortenEnd(line, COLUMNS_WIDTH + room - 2);
  const blocks = [
    [fitted(headline(stats))],
    ["     TOKENS   SHARE   FILES", ...folderRows(tree, "", "./").map(({ name, totals }) => rowOf(name, totals))],
    top.length === 0 ? [] : ["Largest files", ...top.map((file) => fileRow(file, tree.tokens, room))],
    notes(stats).map((line) => paint("dim", fitted(line))),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => `  ${line}`).join("\n"))
    .join("\n\n")}\n`;
}

function headline({ origin, encoding, tree }: Stats): string {
  const commit = origin.commit === undefined ? "" : ` @ ${shortCommit(origin.commit)}`;
  return `${logText(origin.name)}${commit} · ${encoding} · ${pluralize(tree.files, "text file")}, ${formatBytes(tree.bytes)}`;
}

interface Row {
  readonly name: string;
  readonly totals: StatsTotals;
}

/**
 * Builds the rows of a folder: the folder, its largest subfolders, the other subfolders as one row, and its direct
 * files as another.
 */
function folderRows(folder: StatsFolder, indent: string, name: string): readonly Row[] {
  const largestFolders = folder.folders.slice(0, MAX_FOLDERS);
  const others = folder.folders.slice(MAX_FOLDERS);
  const inner = `${indent}  `;
  const skip = folder.path === "" ? 0 : folder.path.length + 1;
  return [
    { name: `${indent}${name}`, totals: folder },
    ...largestFolders.flatMap((child) => folderRows(child, inner, `${child.path.slice(skip)}/`)),
    ...(others.length === 0
      ? []
      : [{ name: `${inner}${pluralize(others.length, "more folder")}`, totals: sumOfFolders(others) }]),
    ...(largestFolders.length === 0 || folder.own.files === 0
      ? []
      : [{ name: `${inner}${pluralize(folder.own.files, "file")}`, totals: folder.own }]),
  ];
}

function sumOfFolders(folders: readonly StatsFolder[]): StatsTotals {
  return folders.reduce<StatsTotals>(
    (sum, { files, bytes, tokens }) => ({
      files: sum.files + files,
      bytes: sum.bytes + bytes,
      tokens: sum.tokens + tokens,
    }),
    { files: 0, bytes: 0, tokens: 0 },
  );
}

function row(name: string, { tokens, files }: StatsTotals, whole: number): string {
  return `${formatCount(tokens).padStart(11)}  ${formatPercent(tokens, whole).padStart(6)}  ${formatCount(files).padStart(6)}  ${name}`;
}

function fileRow({ path, tokens, class: kind }: StatsFile, whole: number, room: number): string {
  const mark = kind === "ordinary" ? "" : `  (${kind})`;
  const name = shortenName(logLine(path), Math.max(room + 8 - mark.length, MIN_NAME_LENGTH));
  return `${formatCount(tokens).padStart(11)}  ${formatPercent(tokens, whole).padStart(6)}  ${name}${mark}`;
}

/** Explains what is counted. It excludes the views that packs show and the cost of their frames. */
function notes({ classes, skipped }: Stats): readonly string[] {
  const out = formatSkipCounts(Object.entries(skipped));
  const special = Object.entries(classes);
  const tokens = special.reduce((sum, [, totals]) => sum + totals.tokens, 0);
  const kinds = joinWords(special.map(([name]) => name));
  return [
    "Counted: redacted texts, without the frames and indexes that packs add",
    ...(special.length === 0
      ? []
      : [`Includes ${pluralize(tokens, "token")} in ${kinds} files, which packs with a matching omit leave out`]),
    ...(out === "" ? [] : [`Not counted: ${out}`]),
  ];
}
