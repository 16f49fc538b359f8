import { unescapeAttribute } from "../../pack/index.ts";

const LINE_END = 0x0a;
/** First characters of the opening lines of frames. */
const OPENINGS = [
  "## ",
  ...["file", "link", "part", "symbols", "excerpt", "diff", "skeleton"].map((tag) => `<${tag} `),
].map((text) => Buffer.from(text));
const HEADING = /^## (FILE|LINK|PART (\d+) OF|EXCERPT|DIFF|SKELETON|SYMBOLS) (.+) ([0-9a-f]{6,64})$/u;
const TAG =
  /^<(file|link|part|symbols|excerpt|diff|skeleton) path="([^"]*)"(?: number="(\d+)")?(?: [a-z]+="[^"]*")*>$/u;
const BEGIN = /^BEGIN ([0-9a-f]{6,64})$/u;

/** Offsets of a text in a document, in bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Frame with unabridged text of a file. */
export interface TextFrame extends ByteRange {
  readonly path: string;
  /** Whether the text is the target of a symbolic link. */
  readonly isLink: boolean;
  /** Number of a slice of the file, from 1; `undefined` for the whole file. */
  readonly sliceNumber: number | undefined;
}

/**
 * Maximum number of unclosed frames before the document counts as damaged. Each one costs a search through the
 * remainder of the document.
 */
const MAX_UNCLOSED_FRAMES = 100;

/**
 * Yields the frames of whole files and slices in a document. Skips the contents of frames, so text in them that looks
 * like a frame is ignored.
 * @throws RangeError if more than `MAX_UNCLOSED_FRAMES` frames are unclosed
 */
export function* textFrames(document: Buffer): Generator<TextFrame> {
  let unclosed = 0;
  for (let at = 0; at < document.length;) {
    const opening = openingAt(document, at);
    const frame = opening && closedFrame(document, opening);
    if (opening !== undefined && frame === undefined) unclosed += 1;
    if (unclosed > MAX_UNCLOSED_FRAMES) throw new RangeError("frames have no end");
    if (frame !== undefined && UNABRIDGED_KINDS.has(frame.kind)) yield textFrame(frame);
    at = frame?.end ?? afterLine(document, at);
  }
}

function textFrame({ name: path, kind, sliceNumber, start, close: end }: ClosedFrame): TextFrame {
  return { path, isLink: kind === "link", sliceNumber, start, end };
}

/** Frames that show unabridged text. */
const UNABRIDGED_KINDS: ReadonlySet<string> = new Set(["file", "link", "part"]);

interface ClosedFrame extends FrameOpening {
  /** Offset of the line break before its closing line, and the offset after that line. */
  readonly close: number;
  readonly end: number;
}

/** Frame that begins with these lines; `undefined` if it is unclosed. */
function closedFrame(document: Buffer, opening: FrameOpening): ClosedFrame | undefined {
  const line = Buffer.from(`\nEND ${opening.boundary}\n`);
  const close = document.indexOf(line, opening.start);
  return close < 0 ? undefined : { ...opening, close, end: close + line.length };
}

/** Parsed opening lines of a frame, and the offset after them. */
interface FrameOpening {
  /** In lower case: `file`, `part`, `symbols` … */
  readonly kind: string;
  readonly sliceNumber: number | undefined;
  readonly name: string;
  readonly boundary: string;
  readonly start: number;
}

function openingAt(document: Buffer, at: number): FrameOpening | undefined {
  if (!OPENINGS.some((text) => document.subarray(at, at + text.length).equals(text))) return undefined;
  const [line, next] = lineAt(document, at);
  return tagIn(document, line, next) ?? headingIn(line, next);
}

function tagIn(document: Buffer, line: string, next: number): FrameOpening | undefined {
  const [, kind, path, number] = TAG.exec(line) ?? [];
  if (kind === undefined || path === undefined) return undefined;
  const [begin, start] = lineAt(document, next);
  const [, boundary] = BEGIN.exec(begin) ?? [];
  return boundary === undefined
    ? undefined
    : { kind, sliceNumber: partOf(number), name: unescapeAttribute(path), boundary, start };
}

function headingIn(line: string, start: number): FrameOpening | undefined {
  const [, label, part, name, boundary] = HEADING.exec(line) ?? [];
  if (label === undefined || name === undefined || boundary === undefined) return undefined;
  return { kind: part === undefined ? label.toLowerCase() : "part", sliceNumber: partOf(part), name, boundary, start };
}

function partOf(number: string | undefined): number | undefined {
  return number === undefined ? undefined : Number(number);
}

function lineAt(document: Buffer, start: number): readonly [text: string, next: number] {
  const next = afterLine(document, start);
  return [document.toString("utf8", start, next).replace(/\n$/u, ""), next];
}

function afterLine(document: Buffer, at: number): number {
  const end = document.indexOf(LINE_END, at);
  return end < 0 ? document.length : end + 1;
}
