import { plainAttribute } from "../render/frame-lines.ts";

const LINE_END = 0x0a;
/** First characters of the opening lines of frames. */
const BEGINNINGS = [
  "## ",
  ...["file", "link", "part", "symbols", "excerpt", "diff", "skeleton"].map((tag) => `<${tag} `),
].map((text) => Buffer.from(text));
const HEADING = /^## (FILE|LINK|PART (\d+) OF|EXCERPT|DIFF|SKELETON|SYMBOLS) (.+) ([0-9a-f]{6,64})$/u;
const TAG =
  /^<(file|link|part|symbols|excerpt|diff|skeleton) path="([^"]*)"(?: number="(\d+)")?(?: [a-z]+="[^"]*")*>$/u;
const BEGIN = /^BEGIN ([0-9a-f]{6,64})$/u;

/** A frame with unabridged text of a file. */
export interface TextFrame {
  readonly path: string;
  /** Whether it is the target of a symbolic link. */
  readonly isLink: boolean;
  /** Number of a slice of the file, from 1; `undefined` for the whole file. */
  readonly part: number | undefined;
  /** Offsets of the text in the document, in bytes. */
  readonly start: number;
  readonly end: number;
}

/** Frames without an end after which a document counts as damaged: each costs a search of the whole rest. */
const MAX_OPEN = 100;

/**
 * Yields the frames of whole files and of slices in a document that was read back. The contents of frames are skipped, so text
 * that looks like a frame is ignored there.
 * @throws RangeError if many frames have no end
 */
export function* textFrames(document: Buffer): Generator<TextFrame> {
  let unclosed = 0;
  for (let at = 0; at < document.length;) {
    const opened = openedAt(document, at);
    const framed = opened && framedBy(document, opened);
    if (opened !== undefined && framed === undefined) unclosed += 1;
    if (unclosed > MAX_OPEN) throw new RangeError("frames have no end");
    if (framed !== undefined && TEXTS.has(framed.what)) yield textFrame(framed);
    at = framed?.end ?? afterLine(document, at);
  }
}

function textFrame({ name: path, what, part, start, close: end }: Framed): TextFrame {
  return { path, isLink: what === "link", part, start, end };
}

/** Frames that show text as it is. */
const TEXTS: ReadonlySet<string> = new Set(["file", "link", "part"]);

/** A frame in a document. */
interface Framed extends Opened {
  /** Offset of the line end before its closing line, and the offset after that line. */
  readonly close: number;
  readonly end: number;
}

/** Returns the frame that begins with these lines; `undefined` if it has no end. */
function framedBy(document: Buffer, opened: Opened): Framed | undefined {
  const line = Buffer.from(`\nEND ${opened.boundary}\n`);
  const close = document.indexOf(line, opened.start);
  return close < 0 ? undefined : { ...opened, close, end: close + line.length };
}

/** What the opening lines of a frame say, and the offset after them. */
interface Opened {
  /** In lower case: `file`, `part`, `symbols` … */
  readonly what: string;
  readonly part: number | undefined;
  readonly name: string;
  readonly boundary: string;
  readonly start: number;
}

function openedAt(document: Buffer, at: number): Opened | undefined {
  if (!BEGINNINGS.some((text) => document.subarray(at, at + text.length).equals(text))) return undefined;
  const [line, next] = lineAt(document, at);
  return tagIn(document, line, next) ?? headingIn(line, next);
}

function tagIn(document: Buffer, line: string, next: number): Opened | undefined {
  const [, what, path, number] = TAG.exec(line) ?? [];
  if (what === undefined || path === undefined) return undefined;
  const [begin, start] = lineAt(document, next);
  const [, boundary] = BEGIN.exec(begin) ?? [];
  return boundary === undefined
    ? undefined
    : { what, part: partOf(number), name: plainAttribute(path), boundary, start };
}

function headingIn(line: string, start: number): Opened | undefined {
  const [, label, part, name, boundary] = HEADING.exec(line) ?? [];
  if (label === undefined || name === undefined || boundary === undefined) return undefined;
  return { what: part === undefined ? label.toLowerCase() : "part", part: partOf(part), name, boundary, start };
}

function partOf(number: string | undefined): number | undefined {
  return number === undefined ? undefined : Number(number);
}

function lineAt(document: Buffer, start: number): readonly [text: string, next: number] {
  const next = afterLine(document, start);
  return [document.toString("utf8", start, next).replace(/\n$/u, ""), next];
}

/** Returns the offset of the next line. */
function afterLine(document: Buffer, at: number): number {
  const end = document.indexOf(LINE_END, at);
  return end < 0 ? document.length : end + 1;
}
