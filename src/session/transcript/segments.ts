import type { Segment } from "./segment.ts";
import { CarryonError } from "../../base/index.ts";
import { type DocumentScan, documentScan } from "./document-scan.ts";
import { detectLayout, type Layout } from "./layout.ts";
import { sectionsIn } from "./text-sections.ts";

/** Maximum size of a record in bytes. */
export const MAX_RECORD_BYTES: number = 32 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * Yields the segments of a transcript. Records are the lines of a JSON Lines file, the sections of a plain text, or the
 * elements of a document's array, which is the document itself or its member `messages` or `requests`. Damaged text
 * becomes `rest`, or records that do not parse. Holds one record at a time.
 * @param chunks bytes of the transcript, in order
 * @throws CarryonError `usage` if a record exceeds `MAX_RECORD_BYTES` or the text is UTF-16
 */
export function* segmentsOf(chunks: Iterable<Buffer>): Iterable<Segment> {
  const scan = documentScan();
  let buffered: Buffer = Buffer.alloc(0);
  let mode: Layout = "unknown";
  let isFirst = true;
  for (const chunk of chunks) {
    if (isFirst && chunk.length > 0) {
      isFirst = false;
      refuseUtf16(chunk);
    }
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    if (mode === "unknown") mode = detectLayout(buffered);
    if (mode !== "unknown") {
      let used = 0;
      for (const segment of completeSegments(buffered, mode, scan)) {
        used += segment.bytes.length;
        yield segment;
      }
      buffered = buffered.subarray(used);
    }
    if (buffered.length > MAX_RECORD_BYTES) throw tooLong();
  }
  if (mode === "document") yield* scan.partsIn(buffered, true);
  else yield* mode === "text" ? sectionsIn(buffered, true) : allLines(buffered);
}

function completeSegments(bytes: Buffer, mode: Layout, scan: DocumentScan): Iterable<Segment> {
  if (mode === "document") return scan.partsIn(bytes);
  return mode === "text" ? sectionsIn(bytes) : linesIn(bytes);
}

/** Yields all lines, including an unterminated last line. */
function* allLines(bytes: Buffer): Iterable<Segment> {
  let used = 0;
  for (const segment of linesIn(bytes)) {
    used += segment.bytes.length;
    yield segment;
  }
  if (used < bytes.length) yield lineSegment(bytes.subarray(used));
}

/** Yields the complete lines, with their line ends. */
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
  return new CarryonError("usage", `a record of the transcript is larger than ${MAX_RECORD_BYTES / 1024 / 1024} MiB`, {
    hint: "Give the transcript as its program wrote it.",
  });
}
