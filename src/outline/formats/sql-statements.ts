import { offsetAfter } from "../code/forms.ts";
import { trimLoneSurrogate } from "../text/shortened.ts";

/** SQL statement, reduced to the text that an outline needs. */
export interface Statement {
  /** Text without comments and with collapsed whitespace; cut if long. */
  readonly text: string;
  /** Comma-separated items in the first parentheses, with their lines. */
  readonly items: readonly { readonly text: string; readonly line: number }[];
  /** Text before these parentheses. */
  readonly head: string;
  /** Offsets of the statement in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  /** Comment directly above the statement. */
  readonly comment: { readonly text: string; readonly line: number } | undefined;
}

/** Maximum retained length of a statement, an item and a string, in UTF-16 units. */
const MAX_LENGTHS = { text: 1000, item: 300, quoted: 60 };
/** Maximum number of retained items per statement. */
const MAX_ITEMS = 500;
const TOKEN = /--|\/\*|["'`();,\n]|\$(?:[A-Za-z_]\w{0,60})?\$/gu;
const COPY = /^copy\s.*\sfrom\s+stdin\b/iu;

interface Growing {
  text: string;
  items: { text: string; line: number }[];
  item: { text: string; line: number } | undefined;
  /** Whether the first parentheses are closed. */
  hasItems: boolean;
  head: string;
  start: number;
  line: number;
  comment: Statement["comment"];
}

interface Reader {
  readonly text: string;
  /** Statement that the last token ended. */
  finished: Statement | undefined;
  statement: Growing | undefined;
  /** Number of open parentheses. */
  depth: number;
  line: number;
  /** Offset of the next line break. */
  lineEnd: number;
  comment: { text: string; line: number; endLine: number } | undefined;
}

/**
 * Splits SQL of any dialect at semicolons and `GO` lines, and yields the statements in order, shortened to what an
 * outline needs. The texts exclude comments and the data rows of `COPY`. The comment directly above a statement is a
 * separate field.
 */
export function* sqlStatements(text: string): Generator<Statement, void, void> {
  const reader: Reader = {
    text,
    finished: undefined,
    statement: undefined,
    depth: 0,
    line: 1,
    lineEnd: text.indexOf("\n"),
    comment: undefined,
  };
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const start = token?.index ?? text.length;
    append(reader, at, start);
    at = token === null ? text.length : readToken(reader, token[0], start);
    if (reader.finished !== undefined) yield reader.finished;
    reader.finished = undefined;
  }
  finish(reader, text.length);
  if (reader.finished !== undefined) yield reader.finished;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `reader` */
function readToken(reader: Reader, token: string, start: number): number {
  const { text } = reader;
  const end = start + token.length;
  switch (token) {
    case "\n":
      skipTo(reader, end);
      appendText(reader, " ");
      if (/^GO\s*?(?:\r?\n|$)/iu.test(text.slice(end, end + 8))) {
        finish(reader, start);
        return end + 2;
      }
      return end;
    case "--":
      return readComment(reader, start, reader.lineEnd === -1 ? text.length : reader.lineEnd);
    case "/*":
      return readComment(reader, start, offsetAfter(text, "*/", end));
    case ";":
      return readEnd(reader, end);
    case "(":
    case ")":
    case ",":
      readBracket(reader, token, start);
      return end;
    default:
      return readQuoted(reader, start, offsetAfter(text, token, end));
  }
}

function readComment(reader: Reader, start: number, end: number): number {
  const { text, line } = reader;
  skipTo(reader, end);
  if (reader.statement !== undefined) return end;
  const last = reader.comment;
  const written = trimLoneSurrogate(text.slice(start, Math.min(end, start + MAX_LENGTHS.text)));
  if (last !== undefined && last.endLine === line - 1) {
    last.endLine = reader.line;
    if (last.text.length < MAX_LENGTHS.text) last.text += `\n${written}`;
  } else reader.comment = { text: written, line, endLine: reader.line };
  return end;
}

function skipTo(reader: Reader, end: number): void {
  while (reader.lineEnd !== -1 && reader.lineEnd < end) {
    reader.line++;
    reader.lineEnd = reader.text.indexOf("\n", reader.lineEnd + 1);
  }
}

function readQuoted(reader: Reader, start: number, end: number): number {
  const isShort = end - start <= MAX_LENGTHS.quoted;
  const mark = reader.text[start]!;
  append(reader, start, isShort ? end : start + 1);
  if (!isShort) appendText(reader, `…${mark}`);
  skipTo(reader, end);
  return end;
}

/** The data rows after `COPY … FROM stdin;` end at a `\.` line. */
function readEnd(reader: Reader, end: number): number {
  const isCopy = COPY.test(reader.statement?.text ?? "");
  finish(reader, end);
  if (!isCopy) return end;
  const after = offsetAfter(reader.text, "\n\\.", end);
  skipTo(reader, after);
  return after;
}

function readBracket(reader: Reader, token: string, start: number): void {
  const { statement } = reader;
  if (token === ")") {
    reader.depth = Math.max(0, reader.depth - 1);
    if (reader.depth === 0) finishItems(statement);
  }
  if (token === "," && reader.depth === 1) finishItem(statement);
  append(reader, start, start + 1, token === "," && reader.depth === 1);
  if (token === "(") reader.depth++;
}

function finishItem(statement: Growing | undefined): void {
  if (statement?.item === undefined) return;
  if (statement.items.length < MAX_ITEMS && statement.item.text.trim() !== "") {
    statement.items.push({ ...statement.item, text: squeezed(statement.item.text) });
  }
  statement.item = undefined;
}

function finishItems(statement: Growing | undefined): void {
  finishItem(statement);
  if (statement !== undefined && statement.items.length > 0) statement.hasItems = true;
}

function append(reader: Reader, start: number, end: number, isSeparator = false): void {
  const { text, line } = reader;
  if (start >= end) return;
  const piece = trimLoneSurrogate(text.slice(start, Math.min(end, start + MAX_LENGTHS.text)));
  if (reader.statement === undefined) {
    const first = piece.search(/\S/u);
    if (first === -1) return;
    const above = reader.comment;
    const comment =
      above !== undefined && above.endLine >= line - 1 ? { text: above.text, line: above.line } : undefined;
    reader.statement = {
      text: "",
      items: [],
      item: undefined,
      hasItems: false,
      head: "",
      start: start + first,
      line,
      comment,
    };
    reader.comment = undefined;
  }
  appendText(reader, piece, isSeparator);
}

function appendText({ statement, depth, line }: Reader, piece: string, isSeparator = false): void {
  if (statement === undefined) return;
  if (statement.text.length < MAX_LENGTHS.text) statement.text += piece;
  if (depth === 0) {
    if (!statement.hasItems && statement.head.length < MAX_LENGTHS.text) statement.head += piece;
  } else if (!isSeparator && !statement.hasItems) appendItem(statement, piece, line);
}

function appendItem(statement: Growing, piece: string, line: number): void {
  if (statement.item === undefined && piece.trim() === "") return;
  statement.item ??= { text: "", line };
  if (statement.item.text.length < MAX_LENGTHS.item) statement.item.text += piece;
}

function finish(reader: Reader, end: number): void {
  const { statement, line } = reader;
  reader.statement = undefined;
  reader.depth = 0;
  if (statement === undefined) return;
  finishItem(statement);
  const { text, items, head, start, comment } = statement;
  reader.finished = {
    text: squeezed(text),
    items,
    head: squeezed(head),
    start,
    end,
    lines: [statement.line, line],
    comment,
  };
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
