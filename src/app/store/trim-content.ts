import { hash } from "node:crypto";
import { createCounter } from "../../core/measure/counter.ts";
import { NO_FILE, ownText, strictRedactor } from "../../core/redact/publish.ts";
import { redact } from "../../core/redact/redact.ts";
import { decode } from "../../core/scan/decode/decode.ts";
import { trimOutput, type TrimmedOutput, wholeOutputLine } from "../../core/trim/trim.ts";
import type { ContentId } from "../../model/content/reference.ts";
import { CarryonError } from "../../model/error.ts";
import type { Encoding } from "../../model/facts.ts";
import type { BlobStore } from "../../model/ports/blob-store.ts";
import type { Assets } from "../../model/ports/run.ts";
import { keepContent } from "./keep-content.ts";

/** A program's output, and how much of it to show. */
export interface OutputToTrim {
  readonly bytes: Buffer;
  /** Tokens, at most. */
  readonly budget: number;
  readonly encoding: Encoding;
  /** The time in milliseconds since 1970. */
  readonly time: number;
}

/** Trimmed output, with where the rest is. */
export interface TrimmedContent extends TrimmedOutput {
  readonly tokens: number;
  /** The content that holds all of it, without secrets; absent if nothing is left out, and without a store. */
  readonly id?: ContentId;
}

/**
 * Trims output without its secrets, and stores all of it if something is left out.
 * @throws CarryonError `usage` for what is no text, and as `keepContent`
 */
export function trimContent(
  assets: Assets,
  store: (() => BlobStore) | undefined,
  { bytes, budget, encoding, time }: OutputToTrim,
): TrimmedContent {
  const decoded = decode(bytes);
  if (decoded === undefined) throw noText();
  const redacted = redact(decoded.utf8, strictRedactor().profileFor(NO_FILE).detect(decoded.utf8));
  const text = redacted.toString("utf8");
  const counter = createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding);
  const count = (part: string): number => counter.countString(part);
  const whole = trimOutput(text, budget, count);
  if (whole.shown === whole.lines || store === undefined) return { ...whole, tokens: count(whole.text) };
  // The longest that the line about the whole output can get: every line in it could be about a failure.
  const pointer = wholeOutputLine(hash("sha256", redacted), { ...whole, missing: whole.lines });
  const trimmed = trimOutput(text, budget, (part) => count(part + pointer));
  const label = { title: ownText("output"), kind: ownText("output"), tags: [], time };
  const { id } = keepContent(store(), { text: redacted, label }).blob;
  const shown = `${trimmed.text}${wholeOutputLine(id, trimmed)}`;
  return { ...trimmed, text: shown, tokens: count(shown), id };
}

function noText(): CarryonError {
  return new CarryonError("usage", "standard input is not text", {
    hint: "Give the output of a program as text.",
  });
}
