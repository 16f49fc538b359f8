/** Where a frame or summary of a file begins in a document. */
export interface ShownFrame {
  /** Path as in the opening line. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

const HEADING = Buffer.from("## ");
const LINE_END = 0x0a;
const FRAME = /^## (?:FILE|LINK|PART \d+ OF|SKELETON|SYMBOLS) (.+) ([0-9a-f]{12,64})$/u;
const SUMMARY = /^## SUMMARY (.+)$/u;
const BY_PATTERNS = "BY PATTERNS ";

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

/** Returns the frame or summary that begins at a byte: the name in its heading, and the offset after it. */
function frameAt(document: Buffer, start: number): { readonly name: string; readonly end: number } | undefined {
  if (document.compare(HEADING, 0, HEADING.length, start, Math.min(start + HEADING.length, document.length)) !== 0)
    return undefined;
  const text = afterLine(document, start);
  const heading = document.toString("utf8", start, text).replace(/\n$/u, "");
  const [, name, boundary] = FRAME.exec(heading) ?? SUMMARY.exec(heading) ?? [];
  if (name === undefined) return undefined;
  // A summary has no closing line; all its lines are indented, so none can open a frame.
  if (boundary === undefined) return { name, end: text };
  const close = Buffer.from(`\nEND ${boundary}\n\n`);
  const end = document.indexOf(close, text);
  return end < 0 ? undefined : { name, end: end + close.length };
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
