import { hash } from "node:crypto";
import { CarryonError } from "../../base/index.ts";

/**
 * Text written by Carryon: from a line that begins with `# `, or from the end of a frame, to the next such line or
 * frame.
 */
export interface TextStretch {
  readonly kind: "text";
  readonly text: string;
  /** Size in the document, in bytes. */
  readonly bytes: number;
}

/** A framed file. */
export interface FrameStretch {
  readonly kind: "frame";
  /** Opening line without its line break. */
  readonly open: string;
  /** SHA-256 of the shown text, 64 hex digits. */
  readonly sha256: string;
  /** Size in the document, in bytes, including the frame lines. */
  readonly bytes: number;
}

/** A file that a piece shows. */
interface PieceFile {
  readonly entry: { readonly path: string };
}

/** Fields of a piece that the comparison of planned documents needs. */
export type PlannedPiece =
  | { readonly kind: "text" | "pointer"; readonly text: string }
  | { readonly kind: "view"; readonly text: string; readonly file: PieceFile }
  | {
      readonly kind: "frame";
      readonly open: string;
      readonly close: string;
      readonly slice: { readonly sha256: string } | undefined;
      readonly file: PieceFile & { readonly facts: { readonly sha256: string; readonly bytes: number } };
    };

/** A framed file, or text of Carryon between files. All stretches in order make up a document of whole files. */
export type DocumentStretch = TextStretch | FrameStretch;

/** Byte offsets of a stretch in a document. */
export type StretchSpan =
  | { readonly kind: "text"; readonly start: number; readonly end: number }
  | {
      readonly kind: "frame";
      readonly start: number;
      readonly end: number;
      readonly open: string;
      /** The shown text, without the line breaks around it. */
      readonly text: { readonly start: number; readonly end: number };
    };

const FRAME_STARTS = [Buffer.from("## FILE "), Buffer.from("## LINK ")];
const OPENING_LINE = /^## (?:FILE|LINK) (.+) ([0-9a-f]{12,64})$/u;
const HEADING = Buffer.from("# ");
/** Opens a frame around quoted words inside Carryon's own text. The words may contain lines that look like headings. */
const QUOTE_START = Buffer.from("## WORDS ");
const QUOTE_BOUNDARY = / ([0-9a-f]{12,64})\n?$/u;
const LINE_END = 0x0a;

/**
 * Divides a planned document of whole files into framed files and the texts between them, in order. Also divides those
 * texts before each line that begins with `# `. Reads no file texts.
 * @throws Error if the document shows a view or a slice of a file
 */
export function plannedStretches({
  path,
  pieces,
}: {
  readonly path: string;
  readonly pieces: readonly PlannedPiece[];
}): readonly DocumentStretch[] {
  const stretches: DocumentStretch[] = [];
  let text = "";
  const endText = (): void => {
    for (const section of splitText(text)) stretches.push(textStretch(section));
    text = "";
  };
  for (const piece of pieces) {
    if (piece.kind === "text" || piece.kind === "pointer") {
      text += piece.text;
      continue;
    }
    if (piece.kind !== "frame" || piece.slice !== undefined) throw new Error(`${path} does not consist of whole files`);
    endText();
    stretches.push(frameStretch(piece));
  }
  endText();
  return stretches;
}

/**
 * Divides a written document of whole files into framed files and the texts between them, in order. Also divides those
 * texts before each line that begins with `# `.
 * @throws CarryonError `pack-damaged` if a frame is not closed
 */
export function writtenStretches(document: Buffer): readonly DocumentStretch[] {
  return stretchSpans(document).map((cut): DocumentStretch => {
    const bytes = cut.end - cut.start;
    if (cut.kind === "text") return { kind: "text", text: document.toString("utf8", cut.start, cut.end), bytes };
    const sha256 = hash("sha256", document.subarray(cut.text.start, cut.text.end));
    return { kind: "frame", open: cut.open, sha256, bytes };
  });
}

/**
 * Returns the byte offsets of the framed files in a written document and of the texts between them, in order. Also
 * divides those texts before each line that begins with `# `, except in quoted words. Takes linear time. Skips file
 * contents whatever they look like, because a boundary never occurs in the text that it frames.
 * @throws CarryonError `pack-damaged` if a frame is not closed
 */
export function stretchSpans(document: Buffer): readonly StretchSpan[] {
  const cuts: StretchSpan[] = [];
  let start = 0;
  const endText = (end: number): void => {
    if (end > start) cuts.push({ kind: "text", start, end });
    start = end;
  };
  for (let at = 0; at < document.length;) {
    const frame = frameAt(document, at);
    if (frame !== undefined) {
      endText(at);
      cuts.push(frame);
      at = start = frame.end;
      continue;
    }
    if (startsWith(document, HEADING, at)) endText(at);
    at = quoteEnd(document, at) ?? nextLineStart(document, at);
  }
  endText(document.length);
  return cuts;
}

/**
 * Returns the file frame that begins at byte `start`; `undefined` if none begins there.
 * @throws CarryonError `pack-damaged` if it is not closed
 */
export function frameAt(document: Buffer, start: number): (StretchSpan & { readonly kind: "frame" }) | undefined {
  if (!FRAME_STARTS.some((word) => startsWith(document, word, start))) return undefined;
  const line = nextLineStart(document, start);
  const open = document.toString("utf8", start, line).replace(/\n$/u, "");
  const boundary = frameBoundary(open);
  if (boundary === undefined) return undefined;
  const close = Buffer.from(`\n${closingLine(boundary)}`);
  const end = document.indexOf(close, line);
  if (end < 0) throw new CarryonError("pack-damaged", `the frame of ${framePath(open)} has no END line`);
  return { kind: "frame", start, end: end + close.length, open, text: { start: line, end } };
}

/** End of the quoted words that begin at byte `start`; `undefined` if none begin there. */
function quoteEnd(document: Buffer, start: number): number | undefined {
  if (!startsWith(document, QUOTE_START, start)) return undefined;
  const line = nextLineStart(document, start);
  const boundary = QUOTE_BOUNDARY.exec(document.toString("utf8", start, line))?.[1];
  const close = boundary === undefined ? -1 : document.indexOf(`\nEND ${boundary}\n`, line);
  return close < 0 ? undefined : nextLineStart(document, close + 1);
}

/** Returns the text that closes a file frame: an `END` line with the boundary, then an empty line. */
export function closingLine(boundary: string): string {
  return `END ${boundary}\n\n`;
}

/** Returns the path in the opening line of the frame of a whole file or link; the whole line if it is not one. */
export function framePath(open: string): string {
  return OPENING_LINE.exec(open)?.[1] ?? open;
}

/** Returns the boundary in the opening line of the frame of a whole file or link; `undefined` if it is not one. */
export function frameBoundary(open: string): string | undefined {
  return OPENING_LINE.exec(open)?.[2];
}

/**
 * Whether two stretches have the same bytes, judged by text or by opening line and digest. False if either is
 * `undefined`.
 */
export function isSameStretch(a: DocumentStretch | undefined, b: DocumentStretch | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  if (a.kind === "text") return b.kind === "text" && a.text === b.text;
  return b.kind === "frame" && a.open === b.open && a.sha256 === b.sha256;
}

/** Splits text written by Carryon like `stretchSpans`. An empty text has no parts. */
function splitText(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  return stretchSpans(bytes).map(({ start, end }) => bytes.toString("utf8", start, end));
}

function textStretch(text: string): TextStretch {
  return { kind: "text", text, bytes: Buffer.byteLength(text) };
}

function frameStretch({ file, open, close }: PlannedPiece & { kind: "frame" }): FrameStretch {
  const { sha256, bytes } = file.facts;
  return { kind: "frame", open, sha256, bytes: Buffer.byteLength(open) + bytes + Buffer.byteLength(close) + 2 };
}

/**
 * Returns the size in bytes of a piece of a document of whole files, including its frame lines.
 * @throws Error if it is a view or a slice
 */
export function pieceBytes(piece: PlannedPiece): number {
  if (piece.kind === "frame" && piece.slice === undefined) return frameStretch(piece).bytes;
  if (piece.kind === "text" || piece.kind === "pointer") return Buffer.byteLength(piece.text);
  throw new Error("expected text or the frame of a whole file");
}

function startsWith(document: Buffer, word: Buffer, at: number): boolean {
  return at + word.length <= document.length && document.compare(word, 0, word.length, at, at + word.length) === 0;
}

function nextLineStart(document: Buffer, at: number): number {
  const end = document.indexOf(LINE_END, at);
  return end < 0 ? document.length : end + 1;
}
