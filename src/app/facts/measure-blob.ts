import { hash } from "node:crypto";
import { boundaryLength } from "../../core/measure/boundary.ts";
import type { TokenCounter } from "../../core/measure/counter.ts";
import { countInvisible } from "../../core/redact/invisible.ts";
import { redact, type RedactedText, type RedactionProfile } from "../../core/redact/redact.ts";
import { contentClass } from "../../core/scan/class/content-class.ts";
import { decode } from "../../core/scan/decode/decode.ts";
import { CarryonError } from "../../model/error.ts";
import type { BlobFacts } from "../../model/facts.ts";

/** Raise it when this file changes what a fact says. */
export const FACTS_SCHEMA = 1;

/** A blob's facts and, where it is text, the text. */
export interface MeasuredBlob {
  readonly facts: BlobFacts;
  readonly text: RedactedText;
}

const EMPTY = hash("sha256", "");

/** Works out the facts of one blob: the one place where raw bytes become text, and text is redacted before anything else. */
export function measureBlob(
  bytes: Buffer,
  language: string,
  profile: RedactionProfile,
  counter: TokenCounter,
): MeasuredBlob {
  const decoded = decode(bytes);
  if (decoded === undefined) return binary(bytes);
  const spans = profile.detect(decoded.utf8);
  const text = redact(decoded.utf8, spans);
  const { tokens, lines, longestLine } = counter.countBody(text);
  const sha256 = hash("sha256", text);
  const facts = {
    class: contentClass(text, { language, lines, longestLine }),
    encoding: decoded.encoding,
    size: bytes.length,
    bytes: text.length,
    lines,
    tokens,
    sha256,
    boundary: boundaryLength(text, sha256),
    invisible: countInvisible(text),
    spans,
  };
  return { facts, text };
}

/**
 * The text of a blob whose facts are known. Its digest is compared, so that neither a cache nor a file that changes brings
 * another text than the one that was measured.
 * @throws CarryonError `cache-damaged` where the facts are not of these bytes
 */
export function redactedTextOf(bytes: Buffer, facts: BlobFacts): RedactedText {
  try {
    const text = redact(facts.encoding === "utf-8" ? bytes : decode(bytes)!.utf8, facts.spans);
    if (hash("sha256", text) === facts.sha256) return text;
  } catch {
    // Spans that do not fit, or bytes that are no text: told as any other damage.
  }
  throw new CarryonError("cache-damaged", "the facts cache does not fit the files", {
    hint: "run it with --no-cache, and delete the cache directory",
  });
}

function binary(bytes: Buffer): MeasuredBlob {
  const none = { bytes: 0, lines: 0, tokens: 0, sha256: EMPTY, boundary: 12, invisible: 0, spans: [] };
  return {
    facts: { class: "binary", encoding: "utf-8", size: bytes.length, ...none },
    text: redact(Buffer.alloc(0), []),
  };
}
