import { hash } from "node:crypto";
import { type Encoding, createCounter } from "../../tokens/index.ts";
import { NO_FILE, ownText, publishText, redact, strictRedactor } from "../../secrets/index.ts";
import { decode } from "../../pack/index.ts";
import type { KeepText } from "../offload.ts";
import { trimOutput, type TrimmedOutput, wholeOutputLine } from "../trim/trim.ts";
import { type Assets, type BlobStore, CarryonError, type ContentId } from "../../base/index.ts";
import { textKeeper } from "./offload-content.ts";

/** A program's output, and how much of it to show. */
export interface OutputToTrim {
  readonly bytes: Buffer;
  /** Its file, for messages; absent for standard input. */
  readonly name?: string | undefined;
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
  /** Why it could not be stored; then nothing is left out, whatever it costs. */
  readonly unstored?: string;
}

/**
 * Trims output without its secrets, and stores all of it if something is left out.
 * @throws CarryonError `usage` for what is no text
 */
export async function trimContent(
  assets: Assets,
  store: (() => BlobStore) | undefined,
  { bytes, name, budget, encoding, time }: OutputToTrim,
): Promise<TrimmedContent> {
  const decoded = await decode(bytes);
  if (decoded === undefined) throw noText(name);
  const redacted = redact(decoded.utf8, strictRedactor().profileFor(NO_FILE).detect(decoded.utf8));
  const counter = createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding);
  const label = { title: ownText("output"), kind: "output", tags: [], time };
  const keep: KeepText | undefined = store && ((text) => textKeeper(store(), label)(text));
  return trimmedWithin(redacted.toString("utf8"), budget, { count: (text) => counter.countString(text), keep });
}

/** How tokens are counted and texts are stored; nothing is stored without `keep`. */
interface TrimTools {
  readonly count: (text: string) => number;
  readonly keep: KeepText | undefined;
}

/** Does the same for a text that is at hand. */
export function trimText(text: string, budget: number, tools: TrimTools): TrimmedContent {
  return trimmedWithin(publishText(text, strictRedactor()), budget, tools);
}

/** @param text without secrets */
function trimmedWithin(text: string, budget: number, { count, keep }: TrimTools): TrimmedContent {
  const whole = trimOutput(text, budget, count);
  if (whole.shown === whole.lines || keep === undefined) return { ...whole, tokens: count(whole.text) };
  // The longest that the line about the whole output can get: every line in it could be about a failure.
  const pointer = wholeOutputLine(hash("sha256", text), { ...whole, missing: whole.lines });
  const trimmed = trimOutput(text, budget, (part) => count(part + pointer));
  try {
    const id = keep(text);
    const shown = `${trimmed.text}${wholeOutputLine(id, trimmed)}`;
    return { ...trimmed, text: shown, tokens: count(shown), id };
  } catch (error) {
    // What is left out would be lost.
    if (!(error instanceof CarryonError)) throw error;
    return { ...whole, text, shown: whole.lines, missing: 0, tokens: count(text), unstored: error.message };
  }
}

function noText(name = "standard input"): CarryonError {
  return new CarryonError("usage", `${name} is not text`, {
    hint: "Give the output of a program as text.",
  });
}
