import type { SecretValue, SecretValues } from "../rules/rule.ts";
import { isRandom, isStrengthenedPassword } from "./values/judge.ts";
import { firstKeyWord, isSecretName, keyNameAt, type KeyName } from "./key-name.ts";

/** Maximum length of a table row, in bytes. */
const MAX_LINE_BYTES = 4096;
/** Rows after a heading that are searched first. If they have no secret, the line is not treated as a heading. */
const PROBE_ROWS = 3;
/** Maximum number of rows for each secret. A column with fewer secrets holds other values. */
const MAX_ROWS_PER_SECRET = 16;
const HEADING = /^(["']?)(?!\d+(?:\.\d|["']?$))[\w\x80-\xff .()/-]{0,40}\1$/;
const RULER = /^\|?[\s|:-]*---[\s|:-]*$/;

/** Delimiter of a table with fixed columns. */
const BLANKS = / {2,}/;
/** Text between such delimiters. */
const CELL = /\S+(?: \S+)*/g;

interface Table {
  readonly delimiter: string | RegExp;
  readonly columns: number;
  /** Columns that may hold secrets, by index. */
  readonly keys: ReadonlyMap<number, ColumnKey>;
}

interface ColumnKey {
  readonly heading: string;
  readonly name: KeyName;
}

interface Row {
  readonly secrets: readonly SecretValue[];
  readonly end: number;
}

/**
 * Reads a CSV or Markdown table whose heading line contains the offset. Returns the random values in every column whose
 * heading contains a key word such as `password`, and the offset after the last row. A row with another number of
 * columns, or of {@link MAX_LINE_BYTES} bytes or more, ends the table. Without values, and `end` equal to `at`, if that
 * line is not a heading or the first three rows have no secrets.
 * @param at offset of a key word in the heading line
 */
export function secretsInTable(text: string, at: number): SecretValues {
  const noSecrets = { values: [], end: at };
  const start = startOfLine(text, at);
  const heading = start === undefined ? undefined : headingAt(text, start);
  const table = heading === undefined ? undefined : parseTableHeading(heading);
  if (start === undefined || heading === undefined || table === undefined) return noSecrets;
  const rows = readRows(text, start + heading.length + 1, table);
  return rows.values.length === 0 ? noSecrets : rows;
}

function readRows(text: string, start: number, table: Table): SecretValues {
  const values: SecretValue[] = [];
  let end = start;
  let rows = 0;
  for (; end < text.length && (rows < PROBE_ROWS || values.length > 0); rows++) {
    const row = readRow(text, end, table);
    if (row === undefined) break;
    for (const secret of row.secrets) values.push(secret);
    end = row.end;
  }
  return { values: values.length * MAX_ROWS_PER_SECRET < rows ? [] : values, end };
}

/** Start of the line around an offset. `undefined` if the line is too long. */
function startOfLine(text: string, at: number): number | undefined {
  const before = text.slice(Math.max(0, at - MAX_LINE_BYTES), at);
  const start = at - before.length + before.lastIndexOf("\n") + 1;
  return start === 0 || text[start - 1] === "\n" ? start : undefined;
}

/** A line that is not indented, or of a table within a text. */
function headingAt(text: string, start: number): string | undefined {
  const line = lineAt(text, start);
  return line === undefined || /^[\t ]+[^\t |]/.test(line) ? undefined : line;
}

function lineAt(text: string, start: number): string | undefined {
  const chunk = text.slice(start, start + MAX_LINE_BYTES);
  const end = chunk.indexOf("\n");
  return end < 0 && chunk.length === MAX_LINE_BYTES ? undefined : chunk.slice(0, end < 0 ? chunk.length : end);
}

function parseTableHeading(line: string): Table | undefined {
  const delimiter = ["|", "\t", ";", ","].find((char) => line.includes(char)) ?? BLANKS;
  if (delimiter === BLANKS && !/\S {2,}\S/.test(line)) return undefined;
  const headings = line.split(delimiter);
  if (!headings.every((heading) => HEADING.test(heading.trim()))) return undefined;
  const keys = new Map<number, ColumnKey>();
  for (const [index, heading] of headings.entries()) {
    const word = firstKeyWord(heading);
    const name = word === undefined ? undefined : keyNameAt(heading, word);
    if (name) keys.set(index, { heading, name });
  }
  return keys.size === 0 ? undefined : { delimiter, columns: headings.length, keys };
}

/** Reads the row that begins at an offset. `undefined` if that line does not belong to the table. */
function readRow(text: string, start: number, { delimiter, columns, keys }: Table): Row | undefined {
  const line = lineAt(text, start);
  if (line === undefined) return undefined;
  const end = start + line.length + 1;
  if (RULER.test(line)) return { secrets: [], end };
  const cells = splitCells(line, delimiter);
  if (cells.length !== columns) return undefined;
  const secrets = [...keys].flatMap(([index, { heading, name }]) => {
    const cell = cells[index]!;
    const [, open = "", value = ""] = /^\s*(["'`]?)(.*?)\1\s*$/.exec(cell.text) ?? [];
    const from = start + cell.start + cell.text.indexOf(open + value) + open.length;
    const isSecretCell =
      (isRandom(value, name.kind, "quoted") || (name.kind === "password" && isStrengthenedPassword(value))) &&
      isSecretName(heading, name);
    return isSecretCell ? [{ start: from, end: from + value.length }] : [];
  });
  return { secrets, end };
}

interface Cell {
  readonly start: number;
  readonly text: string;
}

/** Splits a line at delimiters outside quotes, or at blanks. */
function splitCells(line: string, delimiter: string | RegExp): readonly Cell[] {
  if (typeof delimiter !== "string")
    return Array.from(line.matchAll(CELL), ({ 0: text, index }) => ({ start: index, text }));
  const cells: Cell[] = [];
  let start = 0;
  let inQuotes = false;
  for (let i = 0; i <= line.length; i++) {
    if (line[i] === '"' && (inQuotes || line.slice(start, i).trim() === "")) inQuotes = !inQuotes;
    if (i < line.length && (inQuotes || line[i] !== delimiter)) continue;
    cells.push({ start, text: line.slice(start, i) });
    start = i + 1;
  }
  return cells;
}
