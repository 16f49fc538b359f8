import { hash } from "node:crypto";
import { SHORT_BOUNDARY, type TokenCounter, boundaryLength } from "../../tokens/index.ts";
import {
  type Inspection,
  type RedactedText,
  type RedactionProfile,
  type SecretSpan,
  countInvisible,
  numberLines,
  redact,
} from "../../secrets/index.ts";
import { contentClass } from "../scan/class/content-class.ts";
import type { DecodedText } from "../scan/decode/decoded-text.ts";
import { decode } from "../scan/decode/decode.ts";
import { CarryonError } from "../../base/index.ts";
import { NOTEBOOK, notebookText } from "../scan/notebook/notebook-text.ts";
import { cutPayloads, type CutText } from "../scan/payload/cut-payloads.ts";
import type { BlobFacts } from "./facts.ts";
import type { MeasuredFile, ScannedFile } from "../scan/file.ts";

/** Increment it when this file changes the meaning of a fact. */
export const FACTS_SCHEMA = 3;

/** A blob's facts and its redacted text, which is empty for a binary. */
export interface MeasuredBlob {
  readonly facts: BlobFacts;
  readonly text: RedactedText;
}

const EMPTY = hash("sha256", "");

/** How to measure a blob. */
export interface BlobMeasure {
  readonly counter: TokenCounter;
  /** Whether the text has a number before each line. */
  readonly lineNumbers: boolean;
}

/** A blob whose text was searched for secrets. */
export interface InspectedBlob {
  readonly bytes: Buffer;
  /** Absent for a binary. */
  readonly text?: DecodedText & Inspection & Pick<BlobFacts, "cellSpans">;
}

/**
 * Searches a blob for secrets. Raw bytes become text only here, and text is redacted before any other use.
 */
export async function inspectBlob(
  bytes: Buffer,
  profile: RedactionProfile,
  { charset, language }: ScannedFile,
): Promise<InspectedBlob> {
  const decoded = await decode(bytes, charset);
  if (decoded === undefined) return { bytes };
  const text = { ...decoded, ...profile.inspect(decoded.utf8) };
  const cells = language === NOTEBOOK ? notebookText(redact(text.utf8, text.spans)) : undefined;
  const cellSpans = cells === undefined ? [] : profile.detect(cells.text);
  return { bytes, text: cellSpans.length === 0 ? text : { ...text, cellSpans } };
}

/** Computes the facts of a blob. */
export function measureBlob(
  { bytes, text: inspected }: InspectedBlob,
  language: string,
  { counter, lineNumbers }: BlobMeasure,
): MeasuredBlob {
  if (inspected === undefined) return binary(bytes);
  const { utf8, encoding, nuls, spans, excused, cellSpans } = inspected;
  const redacted = redact(utf8, spans);
  const { text: plain, cuts } = packedText(redacted, language, cellSpans);
  const { tokens: plainTokens, lines, longestLine } = counter.countBody(plain);
  const text = lineNumbers ? numberLines(plain) : plain;
  const tokens = lineNumbers ? counter.countBody(text).tokens : plainTokens;
  const sha256 = hash("sha256", text);
  const facts = {
    class: contentClass(plain, { language, bytes: redacted.length, lines, longestLine }),
    encoding,
    size: bytes.length,
    bytes: text.length,
    lines,
    tokens,
    sha256,
    boundary: boundaryLength(text, sha256),
    invisible: countInvisible(text),
    spans,
  };
  const rare = {
    ...(excused.length > 0 && { excused }),
    ...(cuts.length > 0 && { cuts }),
    ...(cellSpans && { cellSpans }),
    ...(nuls > 0 && { nuls }),
  };
  return { facts: Object.keys(rare).length === 0 ? facts : { ...facts, ...rare }, text };
}

/**
 * Returns a text as packs show it: a notebook as its cells, and all texts without payloads. This comes after the redaction,
 * so that no secret is cut in half.
 */
function packedText(
  redacted: RedactedText,
  language: string,
  cellSpans: readonly SecretSpan[] = [],
): CutText & { readonly text: RedactedText } {
  const cells = language === NOTEBOOK ? notebookText(redacted) : undefined;
  const { text, cuts } = cutPayloads(cells === undefined ? redacted : redact(cells.text, cellSpans));
  return { text: redact(text, []), cuts: cells === undefined ? cuts : [...cells.cuts, ...cuts] };
}

/**
 * Returns the redacted text of a blob with known facts. Its digest is checked, so that neither a damaged cache nor a
 * changed file can substitute another text for the one that was measured.
 * @throws CarryonError `cache-damaged` if the facts do not belong to these bytes
 */
export async function redactedTextOf(
  bytes: Buffer,
  { facts, language }: Pick<MeasuredFile, "facts" | "language">,
  lineNumbers: boolean,
): Promise<RedactedText> {
  try {
    const decoded = await decode(bytes, facts.encoding);
    const { text: plain } = packedText(redact(decoded!.utf8, facts.spans), language, facts.cellSpans);
    const text = lineNumbers ? numberLines(plain) : plain;
    if (hash("sha256", text) === facts.sha256) return text;
  } catch {
    // Spans out of range and undecodable bytes are reported like any other damage.
  }
  throw new CarryonError("cache-damaged", "the facts cache does not match the files", {
    hint: "Run carryon cache --clear, or set the input cache to false, and run again.",
  });
}

function binary(bytes: Buffer): MeasuredBlob {
  const none = { bytes: 0, lines: 0, tokens: 0, sha256: EMPTY, boundary: SHORT_BOUNDARY, invisible: 0, spans: [] };
  return {
    facts: { class: "binary", encoding: "utf-8", size: bytes.length, ...none },
    text: redact(Buffer.alloc(0), []),
  };
}
