import type { Segment } from "./segment.ts";
import { CarryonError } from "../../base/index.ts";
import { documentScan, modeOf } from "./document-scan.ts";

/** Most bytes of one record. */
export const MAX_RECORD_LENGTH: number = 32 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * Divides a transcript into records: the lines of a file of JSON objects, or the parts of a document, which are the
 * elements of a list, or of the list `messages` or `requests` of an object. Damaged text gives `rest`, or records that do
 * not parse. Holds one record at a time.
 * @param chunks the bytes of the transcript, in order
 * @throws CarryonError `usage` if a record is too long or the text is not UTF-8
 */
export function* segmentsOf(chunks: Iterable<Buffer>): Iterable<Segment> {
  const scan = documentScan();
  let held: Buffer = Buffer.alloc(0);
  let mode: "unknown" | "lines" | "document" = "unknown";
  let isFirst = true;
  for (const chunk of chunks) {
    if (isFirst && chunk.length > 0) {
      isFirst = false;
      refuseUtf16(chunk);
    }
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (mode === "unknown") mode = modeOf(held);
    if (mode !== "unknown") {
      let used = 0;
      for (const segment of mode === "lines" ? linesIn(held) : scan.partsIn(held)) {
        used += segment.bytes.length;
        yield segment;
      }
      held = held.subarray(used);
    }
    if (held.length > MAX_RECORD_LENGTH) throw tooLong();
  }
  yield* mode === "document" ? scan.partsIn(held, true) : allLines(held);
}

/** Yields the lines, and the last one also without an end. */
function* allLines(bytes: Buffer): Iterable<Segment> {
  let used = 0;
  for (const segment of linesIn(bytes)) {
    used += segment.bytes.length;
    yield segment;
  }
  if (used < bytes.length) yield lineSegment(bytes.subarray(used));
}

/** Yields the whole lines, with their ends. */
function* linesIn(bytes: Buffer): Iterable<Segment> {
  let from = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, from)) {
    yield lineSegment(bytes.subarray(from, at + 1));
    from = at + 1;
  }
}

function lineSegment(bytes: Buffer): Segment {
  const isBlank = bytes.length < 4 && bytes.toString("latin1").trim() === "";
  return { kind: isBlank ? "rest" : "record", bytes, isLine: true };
}

function refuseUtf16(chunk: Buffer): void {
  const isUtf16 = (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff);
  if (!isUtf16) return;
  throw new CarryonError("usage", "the transcript is in UTF-16", {
    hint: "Convert it to UTF-8; PowerShell writes UTF-8 with Out-File -Encoding utf8.",
  });
}

function tooLong(): CarryonError {
  return new CarryonError("usage", `a record of the transcript has more than ${MAX_RECORD_LENGTH / 1024 / 1024} MiB`, {
    hint: "Give the transcript as its program wrote it.",
  });
}
