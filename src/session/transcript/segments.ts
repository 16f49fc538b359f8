import type { Segment } from "./segment.ts";
import { CarryonError } from "../../base/index.ts";
import { type DocumentScan, documentScan, outerPart } from "./document-scan.ts";
import { isTextStart, beginsSection } from "../formats/text-layout.ts";
import { firstNonBlank } from "./json-text.ts";

/** Maximum size of a record in bytes. */
export const MAX_RECORD_BYTES: number = 32 * 1024 * 1024;

const [OPEN_LIST, OPEN_OBJECT, LINE_FEED] = [0x5b, 0x7b, 0x0a];
/** Maximum length of the first line of a text, in bytes. */
const MAX_FIRST_LINE = 64 * 1024;

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

/**
 * Division of a transcript into records: one per line (`lines`), elements of one JSON document, or sections of plain
 * text. `unknown` while its beginning is too short to decide.
 */
type Layout = "unknown" | "lines" | "document" | "text";

/**
 * Detects the division of a transcript into records. Returns `unknown` if more bytes are needed.
 * @param beginning the transcript's bytes so far
 */
function detectLayout(beginning: Buffer): Layout {
  const at = firstNonBlank(beginning, 0);
  if (at === -1) return "unknown";
  if (beginning[at] === OPEN_LIST) return "document";
  if (beginning[at] !== OPEN_OBJECT) return textOrLines(beginning, at);
  // A line that begins with an object inside another one means that the first line is incomplete. Ignore what follows,
  // so that the result does not depend on how the bytes arrive.
  const nextLine = beginning.indexOf("\n{", at);
  const firstPart = outerPart(nextLine === -1 ? beginning : beginning.subarray(0, nextLine + 2), 0, 0);
  if (firstPart === undefined) return nextLine === -1 ? "unknown" : "lines";
  // An object that spans several lines is a document, too.
  const lineEnd = beginning.indexOf(LINE_FEED, at);
  const isSpread = lineEnd !== -1 && lineEnd < firstPart.end;
  return firstPart.transition === "in" || isSpread ? "document" : "lines";
}

function textOrLines(beginning: Buffer, at: number): Layout {
  const end = beginning.indexOf(LINE_FEED, at);
  if (end === -1 && beginning.length - at < MAX_FIRST_LINE) return "unknown";
  const line = beginning.toString("utf8", at, end === -1 ? at + MAX_FIRST_LINE : end);
  return isTextStart(line.replace(/^\uFEFF/u, "").trimEnd()) ? "text" : "lines";
}

/**
 * Yields the complete sections of a plain-text transcript, each a speaker's words with their heading. A section is
 * complete where the next one begins.
 * @param bytes begin at a section
 * @param isEnd whether these are the last bytes; if so, yields the last section, too
 */
function* sectionsIn(bytes: Buffer, isEnd: boolean = false): Iterable<Segment> {
  let [start, from] = [0, 0];
  let previous = "";
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, from)) {
    const line = bytes.toString("utf8", from, at).trimEnd();
    if (from > start && beginsSection(line, previous)) {
      yield section(bytes.subarray(start, from));
      start = from;
    }
    previous = line;
    from = at + 1;
  }
  if (isEnd && start < bytes.length) yield section(bytes.subarray(start));
}

function section(bytes: Buffer): Segment {
  const isBlank = bytes.toString().trim() === "";
  return { kind: isBlank ? "rest" : "record", bytes, isLine: false, isText: true };
}
