import { isTextStart } from "../formats/text-layout.ts";
import { outerPart } from "./document-scan.ts";
import { firstNonBlank } from "./json-text.ts";

/**
 * Division of a transcript into records: one per line (`lines`), elements of one JSON document, or sections of plain
 * text. `unknown` while its beginning is too short to decide.
 */
export type Layout = "unknown" | "lines" | "document" | "text";

const [OPEN_LIST, OPEN_OBJECT, LINE_FEED] = [0x5b, 0x7b, 0x0a];
/** Maximum length of the first line of a text, in bytes. */
const MAX_FIRST_LINE = 64 * 1024;

/**
 * Detects the division of a transcript into records. Returns `unknown` if more bytes are needed.
 * @param beginning the transcript's bytes so far
 */
export function detectLayout(beginning: Buffer): Layout {
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
