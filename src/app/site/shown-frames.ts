import { plainAttribute } from "../../core/render/frame-lines.ts";

/** Where a frame, brief or summary of a file begins in a document. */
export interface ShownFrame {
  /** Path as in the opening line. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

const LINE_END = 0x0a;
/** What the opening lines of a frame, a brief or a summary begin with. */
const BEGINNINGS = ["## ", "<file ", "<link ", "<part ", "<symbols ", "<skeleton ", "<brief ", "<summary "].map(
  (text) => Buffer.from(text),
);
const FRAME = /^## (?:FILE|LINK|PART \d+ OF|SKELETON|SYMBOLS) (.+) ([0-9a-f]{6,64})$/u;
const INDENTED = /^## (?:BRIEF|SUMMARY) (.+)$/u;
const BY_PATTERNS = "BY PATTERNS ";
const TAG = /^<(?:file|link|part|symbols|skeleton|brief|summary) path="([^"]*)"(?: [a-z]+="[^"]*")*>$/u;
const BEGIN = /^BEGIN ([0-9a-f]{6,64})$/u;

/**
 * Finds where a document of any pack shows files: whole, in slices, or as a view. The contents of frames are skipped,
 * so text that looks like a heading is ignored there; a heading without a closing line is ignored too.
 */
export function shownFrames(document: Buffer, isPath: (path: string) => boolean): readonly ShownFrame[] {
  const frames: ShownFrame[] = [];
  let line = 1;
  for (let at = 0; at < document.length;) {
    const opened = frameAt(document, at);
    if (opened !== undefined) frames.push({ path: pathOf(opened.name, isPath), line });
    const end = opened?.end ?? afterLine(document, at);
    line += linesBetween(document, at, end);
    at = end;
  }
  return frames;
}

/** Returns the frame, brief or summary that begins at a byte: the name in its first line, and the offset after it. */
function frameAt(document: Buffer, start: number): { readonly name: string; readonly end: number } | undefined {
  if (!BEGINNINGS.some((text) => document.subarray(start, start + text.length).equals(text))) return undefined;
  const opened = openedAt(document, start);
  if (opened === undefined) return undefined;
  const { name, boundary, text } = opened;
  // A brief and a summary have no boundary; all their lines are indented, so none can open a frame.
  if (boundary === undefined) return { name, end: text };
  const close = Buffer.from(`\nEND ${boundary}\n`);
  const end = document.indexOf(close, text);
  return end < 0 ? undefined : { name, end: end + close.length };
}

/** What the opening lines of a frame say, and the offset after them. */
interface Opened {
  readonly name: string;
  readonly boundary: string | undefined;
  readonly text: number;
}

function openedAt(document: Buffer, start: number): Opened | undefined {
  const [line, next] = lineAt(document, start);
  const [, path] = TAG.exec(line) ?? [];
  if (path !== undefined) {
    const [begin, text] = lineAt(document, next);
    const [, boundary] = BEGIN.exec(begin) ?? [];
    return { name: plainAttribute(path), boundary, text: boundary === undefined ? next : text };
  }
  const [, name, boundary] = FRAME.exec(line) ?? INDENTED.exec(line) ?? [];
  return name === undefined ? undefined : { name, boundary, text: next };
}

function lineAt(document: Buffer, start: number): readonly [text: string, next: number] {
  const next = afterLine(document, start);
  return [document.toString("utf8", start, next).replace(/\n$/u, ""), next];
}

/**
 * Returns the path from a heading, removing the `BY PATTERNS` prefix of some views unless the path itself begins with
 * it.
 */
function pathOf(name: string, isPath: (path: string) => boolean): string {
  return !isPath(name) && name.startsWith(BY_PATTERNS) ? name.slice(BY_PATTERNS.length) : name;
}

/** Returns the offset of the next line. */
function afterLine(document: Buffer, at: number): number {
  const end = document.indexOf(LINE_END, at);
  return end < 0 ? document.length : end + 1;
}

function linesBetween(document: Buffer, from: number, to: number): number {
  let lines = 0;
  for (let at = document.indexOf(LINE_END, from); at >= 0 && at < to; at = document.indexOf(LINE_END, at + 1)) lines++;
  return lines;
}
