import { CarryonError } from "../../../model/error.ts";
import { keptLine, keptLinesLine, movedLine, openLabel } from "./delta-notation.ts";
import { frameBoundary, closingLine, type StretchSpan, frameAt } from "./stretches.ts";

/** The document that a delta builds on. */
export interface AnchorDocument {
  readonly bytes: Buffer;
  readonly cuts: readonly StretchSpan[];
}

/** Bytes of the result, and where the next part begins. */
interface Step {
  readonly chunks: readonly Uint8Array[];
  readonly next: number;
}

/** What is still there of the anchor: no byte of it may serve twice, so a short delta cannot give a long document. */
interface Stock {
  readonly anchor: AnchorDocument;
  /** How much of each part has served. */
  readonly served: Map<number, Served>;
}

/** The first line that has not served and where it begins in its part; after all lines, infinity. */
interface Served {
  readonly line: number;
  readonly at: number;
}

type ReadLine = (line: string, stock: Stock) => readonly Uint8Array[] | undefined;

/** What a line of its own can be. Each is written again from what it names, and must then be the same. */
const LINES: readonly ReadLine[] = [keptParts, keptLines, movedFile];

/**
 * Reads the parts of a delta document from a byte on to its end.
 * @returns the newer document in chunks
 * @throws CarryonError `pack-damaged` where anything is not as it is written
 */
export function readParts(delta: Buffer, start: number, anchor: AnchorDocument): readonly Uint8Array[] {
  const stock: Stock = { anchor, served: new Map() };
  const chunks: Uint8Array[] = [];
  for (let at = start; at < delta.length;) {
    const step = frameStep(delta, at) ?? textStep(delta, at) ?? lineStep(delta, at, stock);
    for (const chunk of step.chunks) chunks.push(chunk);
    at = step.next;
  }
  return chunks;
}

function frameStep(delta: Buffer, at: number): Step | undefined {
  const frame = frameAt(delta, at);
  return frame === undefined ? undefined : { chunks: [delta.subarray(at, frame.end)], next: frame.end };
}

function textStep(delta: Buffer, at: number): Step | undefined {
  const line = lineAt(delta, at);
  const boundary = /^TEXT ([0-9a-f]{12,64})$/u.exec(line)?.[1];
  if (boundary === undefined) return undefined;
  const start = at + line.length + 1;
  const close = `\n${closingLine(boundary)}`;
  const end = delta.indexOf(close, start);
  if (end < 0) throw damaged(`no line ends the text ${boundary}`);
  return { chunks: [delta.subarray(start, end + 1)], next: end + close.length };
}

function lineStep(delta: Buffer, at: number, stock: Stock): Step {
  const line = lineAt(delta, at);
  const next = at + Buffer.byteLength(line) + 2;
  for (const read of LINES) {
    const chunks = read(line, stock);
    if (chunks !== undefined && delta.toString("utf8", next - 2, next) === "\n\n") return { chunks, next };
  }
  throw damaged(`it has a line that means nothing: ${line.slice(0, 80)}`);
}

function keptParts(line: string, stock: Stock): readonly Uint8Array[] | undefined {
  const [, first, last = first] = /^KEPT (\d{1,9})(?:-(\d{1,9}))? /u.exec(line) ?? [];
  const { bytes, cuts } = stock.anchor;
  const [from, to] = [Number(first) - 1, Number(last) - 1];
  const [start, end] = [cuts[from]?.start, cuts[to]?.end];
  if (start === undefined || end === undefined || from > to) return undefined;
  if (line !== keptLine((place) => labelOf(stock.anchor, place), from, to)) return undefined;
  for (let place = from; place <= to; place++) serve(stock, place);
  return [bytes.subarray(start, end)];
}

function keptLines(line: string, stock: Stock): readonly Uint8Array[] | undefined {
  const [, number, first, last] = /^KEPT (\d{1,9}) LINES (\d{1,9})-(\d{1,9}) /u.exec(line) ?? [];
  const [place, from, to] = [Number(number) - 1, Number(first) - 1, Number(last) - 1];
  const cut = stock.anchor.cuts[place];
  if (cut?.kind !== "text" || !(from <= to)) return undefined;
  if (line !== keptLinesLine(labelOf(stock.anchor, place), place, from, to)) return undefined;
  return [serveLines(stock, place, from, to)];
}

function movedFile(line: string, stock: Stock): readonly Uint8Array[] | undefined {
  const [, number, label] = /^MOVED (\d{1,9}) (.+)$/u.exec(line) ?? [];
  const place = Number(number) - 1;
  const cut = stock.anchor.cuts[place];
  const open = `## ${label}`;
  if (cut?.kind !== "frame" || line !== movedLine(place, open)) return undefined;
  if (frameBoundary(open) === undefined || frameBoundary(open) !== frameBoundary(cut.open)) return undefined;
  serve(stock, place);
  return [Buffer.from(`${open}\n`), stock.anchor.bytes.subarray(cut.text.start, cut.end)];
}

/** Takes a part out of the stock. */
function serve({ served }: Stock, place: number): void {
  if (served.has(place)) throw twice(place);
  served.set(place, { line: Number.POSITIVE_INFINITY, at: Number.POSITIVE_INFINITY });
}

/** Takes lines of a text out of the stock, and with them the lines before. */
function serveLines({ anchor, served }: Stock, place: number, from: number, to: number): Buffer {
  const { start, end } = anchor.cuts[place]!;
  const text = anchor.bytes.subarray(start, end);
  let { line, at } = served.get(place) ?? { line: 0, at: 0 };
  if (from < line) throw twice(place);
  let begin = at;
  for (; line <= to; line++) {
    if (at >= text.length) throw damaged(`part ${place + 1} of the anchor has only ${line} lines`);
    if (line === from) begin = at;
    const lineEnd = text.indexOf(0x0a, at);
    at = lineEnd < 0 ? text.length : lineEnd + 1;
  }
  served.set(place, { line, at });
  return text.subarray(begin, at);
}

function labelOf({ bytes, cuts }: AnchorDocument, place: number): string {
  const cut = cuts[place]!;
  return cut.kind === "frame" ? openLabel(cut.open) : lineAt(bytes, cut.start);
}

/** The line that begins at a byte, without its end. */
function lineAt(bytes: Buffer, at: number): string {
  const end = bytes.indexOf(0x0a, at);
  return bytes.toString("utf8", at, end < 0 ? bytes.length : end);
}

function twice(place: number): CarryonError {
  return damaged(`part ${place + 1} of the anchor stands in it twice`);
}

function damaged(why: string): CarryonError {
  return new CarryonError("pack-damaged", `the delta is damaged: ${why}`, { hint: "Get it again." });
}
