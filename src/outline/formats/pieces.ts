import { trimLoneSurrogate } from "../text/shortened.ts";

/** Syntax of texts made of declarations and braced blocks. */
export interface PieceSyntax {
  /** Delimiter of line comments; empty if the format has none. */
  readonly lineComment: "" | "#" | "//";
  /** Whether the format has C block comments. */
  readonly hasBlockComments: boolean;
  /** Whether a declaration ends with its line, outside of brackets. */
  readonly endsWithLine: boolean;
  /** Whether triple quotes enclose multi-line text that documents the next declaration. */
  readonly hasTripleQuotes: boolean;
  /** Whether braces can occur inside parentheses. If not, a brace closes them. */
  readonly hasBracesInParentheses: boolean;
}

/** Stretch of a text that ends before a brace, or at a semicolon or a line break. */
export interface BlockPiece {
  /**
   * Character at its end: `open` for `{`, `close` for `}`, `end` for a semicolon, a line break or the end of the text.
   */
  readonly kind: "close" | "end" | "open";
  /** Text without comments and with collapsed whitespace; cut if long. */
  readonly text: string;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  /** Lines of the comments directly above the piece. */
  readonly comment: readonly string[];
}

/** Maximum retained length of a piece, a comment line and a string, in UTF-16 units. */
const MAX_LENGTHS = { text: 1000, comment: 200, quoted: 80 };
const MAX_COMMENT_LINES = 40;
const TOKEN = /\/\/|\/\*|#\{?|"""|["'{}()[\];\n]/gu;
const NEVER = -1;

interface Reader {
  readonly text: string;
  readonly syntax: PieceSyntax;
  /** Piece that the last token ended. */
  finished: BlockPiece | undefined;
  /** Last line of the previous piece; 0 before the first piece. */
  lastLine: number;
  piece: string;
  firstLine: number;
  line: number;
  /** Offset of the next line break. */
  lineEnd: number;
  /** Number of open parentheses and brackets. */
  depth: number;
  comment: string[];
  commentEnd: number;
}

/**
 * Splits a text at braces and at the ends of declarations, but not inside strings and comments. Yields each piece as
 * soon as it ends, since a text can have as many pieces as characters.
 */
export function* splitPieces(text: string, syntax: PieceSyntax): Generator<BlockPiece, void, void> {
  const reader: Reader = {
    text,
    syntax,
    finished: undefined,
    lastLine: 0,
    piece: "",
    firstLine: 1,
    line: 1,
    lineEnd: text.indexOf("\n"),
    depth: 0,
    comment: [],
    commentEnd: NEVER,
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
  if (reader.piece.trim() !== "") yield finish(reader, "end");
}

/* oxlint-disable eslint/no-param-reassign -- mutates `reader` */
function readToken(reader: Reader, token: string, start: number): number {
  const { syntax } = reader;
  const end = start + token.length;
  switch (token) {
    case "\n":
      return readLineEnd(reader, start);
    case '"""':
      return syntax.hasTripleQuotes ? readTripleQuoted(reader, end) : readString(reader, start);
    case '"':
    case "'":
      return readString(reader, start);
    case "//":
    case "#":
    case "/*":
      return readMark(reader, token, start);
    case "#{":
      if (syntax.lineComment === "#") return readMark(reader, "#", start);
      return readInterpolation(reader, start);
    default:
      readBracket(reader, token, start);
      return end;
  }
}

function readLineEnd(reader: Reader, start: number): number {
  const { syntax, text } = reader;
  if (syntax.endsWithLine && reader.depth === 0 && reader.piece.trim() !== "") finish(reader, "end");
  else append(reader, start, start + 1);
  reader.line++;
  reader.lineEnd = text.indexOf("\n", start + 1);
  return start + 1;
}

function skipTo(reader: Reader, end: number): void {
  while (reader.lineEnd !== -1 && reader.lineEnd < end) {
    reader.line++;
    reader.lineEnd = reader.text.indexOf("\n", reader.lineEnd + 1);
  }
}

function lineLimit({ lineEnd, text }: Reader): number {
  return lineEnd === -1 ? text.length : lineEnd;
}

/** A string ends with its line, even if it is not closed. */
function readString(reader: Reader, start: number): number {
  const { text } = reader;
  const last = lineLimit(reader);
  let end = start + 1;
  while (end < last && text[end] !== text[start]) end += text[end] === "\\" ? 2 : 1;
  end = Math.min(end + 1, last);
  if (end - start <= MAX_LENGTHS.quoted) append(reader, start, end);
  else write(reader, `${text[start]}…${text[start]}`);
  return end;
}

function readTripleQuoted(reader: Reader, from: number): number {
  const { text } = reader;
  const closing = text.indexOf('"""', from);
  const end = closing === -1 ? text.length : closing + 3;
  addComment(reader, text.slice(from - 3, Math.min(end, from + MAX_LENGTHS.comment * MAX_COMMENT_LINES)), end);
  return end;
}

function readMark(reader: Reader, token: string, start: number): number {
  const { text, syntax, depth } = reader;
  if (token === "/*" && syntax.hasBlockComments) {
    const closing = text.indexOf("*/", start + 2);
    const end = closing === -1 ? text.length : closing + 2;
    addComment(reader, text.slice(start, Math.min(end, start + MAX_LENGTHS.comment * MAX_COMMENT_LINES)), end);
    return end;
  }
  const isComment = token === syntax.lineComment && (token === "#" || depth === 0 || syntax.hasBracesInParentheses);
  if (!isComment) {
    append(reader, start, start + token.length);
    return start + token.length;
  }
  const end = lineLimit(reader);
  addComment(reader, text.slice(start, Math.min(end, start + MAX_LENGTHS.comment)), end);
  return end;
}

/** A comment inside a piece documents nothing. */
function addComment(reader: Reader, comment: string, end: number): void {
  const isBetween = reader.piece.trim() === "";
  if (isBetween && isTrailing(reader)) {
    skipTo(reader, end);
    return;
  }
  if (isBetween) {
    if (reader.line > reader.commentEnd + 1) reader.comment = [];
    for (const line of comment.split("\n")) {
      if (reader.comment.length < MAX_COMMENT_LINES)
        reader.comment.push(trimLoneSurrogate(line.trim().slice(0, MAX_LENGTHS.comment)));
    }
  }
  skipTo(reader, end);
  if (isBetween) reader.commentEnd = reader.line;
}

/** Whether an earlier piece ended on this line. */
function isTrailing({ lastLine, line }: Reader): boolean {
  return lastLine === line;
}

function readInterpolation(reader: Reader, start: number): number {
  const last = Math.min(lineLimit(reader), start + MAX_LENGTHS.quoted);
  const closing = reader.text.slice(start, last).indexOf("}");
  const end = closing === -1 ? start + 2 : start + closing + 1;
  append(reader, start, end);
  return end;
}

const KINDS: Readonly<Record<string, BlockPiece["kind"]>> = { "{": "open", "}": "close", ";": "end" };

function readBracket(reader: Reader, token: string, start: number): void {
  if (!reader.syntax.hasBracesInParentheses && (token === "{" || token === "}")) reader.depth = 0;
  const kind = reader.depth === 0 ? KINDS[token] : undefined;
  if (kind !== undefined) {
    finish(reader, kind);
    return;
  }
  if ("([{".includes(token)) reader.depth++;
  else if (token !== ";") reader.depth = Math.max(0, reader.depth - 1);
  append(reader, start, start + 1);
}

function append(reader: Reader, start: number, end: number): void {
  if (start < end) write(reader, trimLoneSurrogate(reader.text.slice(start, Math.min(end, start + MAX_LENGTHS.text))));
}

function write(reader: Reader, part: string): void {
  if (reader.piece === "") {
    if (part.trim() === "") return;
    reader.firstLine = reader.line;
  }
  if (reader.piece.length < MAX_LENGTHS.text) reader.piece += part;
}

function finish(reader: Reader, kind: BlockPiece["kind"]): BlockPiece {
  const { line } = reader;
  const text = reader.piece.replaceAll(/\s+/gu, " ").trim();
  const first = text === "" ? line : reader.firstLine;
  const comment = reader.commentEnd >= first - 1 ? reader.comment : [];
  reader.finished = { kind, text, lines: [first, line], comment };
  reader.lastLine = line;
  reader.piece = "";
  reader.comment = [];
  reader.commentEnd = NEVER;
  return reader.finished;
}
