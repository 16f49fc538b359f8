/** Where a document begins to show a file. */
export interface ShownFrame {
  /** Path, as the opening line has it. */
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
 * Finds where a document of any pack begins to show files: whole, in parts, or as a view. What a frame shows is passed
 * over, whatever it looks like; a heading whose frame does not end opens none.
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

/** What begins at a byte: the name in its heading, and the first byte after it. */
function frameAt(document: Buffer, start: number): { readonly name: string; readonly end: number } | undefined {
  if (document.compare(HEADING, 0, HEADING.length, start, Math.min(start + HEADING.length, document.length)) !== 0)
    return undefined;
  const text = afterLine(document, start);
  const heading = document.toString("utf8", start, text).replace(/\n$/u, "");
  const [, name, boundary] = FRAME.exec(heading) ?? SUMMARY.exec(heading) ?? [];
  if (name === undefined) return undefined;
  // A summary has no end of its own: each of its lines is indented, so none can open a frame.
  if (boundary === undefined) return { name, end: text };
  const close = Buffer.from(`\nEND ${boundary}\n\n`);
  const end = document.indexOf(close, text);
  return end < 0 ? undefined : { name, end: end + close.length };
}

/** A view that was found by patterns says so before the path; a path may begin with the same words. */
function pathOf(name: string, isPath: (path: string) => boolean): string {
  return !isPath(name) && name.startsWith(BY_PATTERNS) ? name.slice(BY_PATTERNS.length) : name;
}

/** Where the next line begins. */
function afterLine(document: Buffer, at: number): number {
  const end = document.indexOf(LINE_END, at);
  return end < 0 ? document.length : end + 1;
}

function linesBetween(document: Buffer, from: number, to: number): number {
  let lines = 0;
  for (let at = document.indexOf(LINE_END, from); at >= 0 && at < to; at = document.indexOf(LINE_END, at + 1)) lines++;
  return lines;
}
