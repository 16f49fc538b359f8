import { CarryonError } from "../../base/index.ts";
import { keptLine, keptLinesLine, movedLine, openLabel } from "./delta-notation.ts";
import { frameBoundary, closingLine, type StretchSpan, frameAt } from "./stretches.ts";

/** The older document that a delta builds on, with the byte offsets of its parts. */
export interface AnchorDocument {
  readonly bytes: Buffer;
  readonly cuts: readonly StretchSpan[];
}

/** Bytes of the result, and the offset of the next part. */
interface Step {
  readonly chunks: readonly Uint8Array[];
  readonly next: number;
}

/**
 * Tracks which bytes of the anchor were used. Each may be used only once, so that a short delta cannot produce a huge
 * document.
 */
interface AnchorUsage {
  readonly anchor: AnchorDocument;
  /** Used lines of each part. */
  readonly served: Map<number, UsedLines>;
}

/** First unused line of a part, and its byte offset. Both are infinite if all lines were used. */
interface UsedLines {
  readonly line: number;
  readonly at: number;
}

type ReadLine = (line: string, stock: AnchorUsage) => readonly Uint8Array[] | undefined;

/** Readers for single-line parts. Each rebuilds the line from the parts it refers to, and rejects any difference. */
const LINE_READERS: readonly ReadLine[] = [keptParts, keptLines, movedFile];

/**
 * Rebuilds the newer document from the parts of a delta document, from byte `start` to the end, and from the anchor
 * that they refer to.
 * @returns the newer document in chunks, in order
 * @throws CarryonError `pack-damaged` if a part is malformed or unknown, or uses bytes of the anchor twice
 */
export function readParts(delta: Buffer, start: number, anchor: AnchorDocument): readonly Uint8Array[] {
  const stock: AnchorUsage = { anchor, served: new Map() };
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
  if (end < 0) throw damaged(`the text ${boundary} has no END line`);
  return { chunks: [delta.subarray(start, end + 1)], next: end + close.length };
}

function lineStep(delta: Buffer, at: number, stock: AnchorUsage): Step {
  const line = lineAt(delta, at);
  const next = at + Buffer.byteLength(line) + 2;
  for (const read of LINE_READERS) {
    const chunks = read(line, stock);
    if (chunks !== undefined && delta.toString("utf8", next - 2, next) === "\n\n") return { chunks, next };
  }
  throw damaged(`unknown line: ${line.slice(0, 80)}`);
}

function keptParts(line: string, stock: AnchorUsage): readonly Uint8Array[] | undefined {
  const [, first, last = first] = /^KEPT (\d{1,9})(?:-(\d{1,9}))? /u.exec(line) ?? [];
  const { bytes, cuts } = stock.anchor;
  const [from, to] = [Number(first) - 1, Number(last) - 1];
  const [start, end] = [cuts[from]?.start, cuts[to]?.end];
  if (start === undefined || end === undefined || from > to) return undefined;
  if (line !== keptLine((place) => labelOf(stock.anchor, place), from, to)) return undefined;
  for (let place = from; place <= to; place++) markUsed(stock, place);
  return [bytes.subarray(start, end)];
}

function keptLines(line: string, stock: AnchorUsage): readonly Uint8Array[] | undefined {
  const [, number, first, last] = /^KEPT (\d{1,9}) LINES (\d{1,9})-(\d{1,9}) /u.exec(line) ?? [];
  const [place, from, to] = [Number(number) - 1, Number(first) - 1, Number(last) - 1];
  const cut = stock.anchor.cuts[place];
  if (cut === undefined || !(from <= to)) return undefined;
  if (line !== keptLinesLine(labelOf(stock.anchor, place), place, from, to)) return undefined;
  return [takeLines(stock, place, from, to)];
}

function movedFile(line: string, stock: AnchorUsage): readonly Uint8Array[] | undefined {
  const [, number, label] = /^MOVED (\d{1,9}) (.+)$/u.exec(line) ?? [];
  const place = Number(number) - 1;
  const cut = stock.anchor.cuts[place];
  const open = `## ${label}`;
  if (cut?.kind !== "frame" || line !== movedLine(place, open)) return undefined;
  if (frameBoundary(open) === undefined || frameBoundary(open) !== frameBoundary(cut.open)) return undefined;
  markUsed(stock, place);
  return [Buffer.from(`${open}\n`), stock.anchor.bytes.subarray(cut.text.start, cut.end)];
}

function markUsed({ served }: AnchorUsage, place: number): void {
  if (served.has(place)) throw usedTwice(place);
  served.set(place, { line: Number.POSITIVE_INFINITY, at: Number.POSITIVE_INFINITY });
}

/** Marks lines `from` to `to` of a part, and all lines before them, as used. Returns the bytes of the lines. */
function takeLines({ anchor, served }: AnchorUsage, place: number, from: number, to: number): Buffer {
  const { start, end } = anchor.cuts[place]!;
  const text = anchor.bytes.subarray(start, end);
  let { line, at } = served.get(place) ?? { line: 0, at: 0 };
  if (from < line) throw usedTwice(place);
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

/** Reads the line that starts at a byte offset, without its line break. */
function lineAt(bytes: Buffer, at: number): string {
  const end = bytes.indexOf(0x0a, at);
  return bytes.toString("utf8", at, end < 0 ? bytes.length : end);
}

function usedTwice(place: number): CarryonError {
  return damaged(`it uses part ${place + 1} of the anchor twice`);
}

function damaged(why: string): CarryonError {
  return new CarryonError("pack-damaged", `the delta is damaged: ${why}`, { hint: "Download the delta again." });
}
