import { hash } from "node:crypto";
import { type Encoding, createCounter } from "../../tokens/index.ts";
import { NO_FILE, literalText, publishText, redact, strictRedactor } from "../../secrets/index.ts";
import { decode, type Assets, type BlobStore, CarryonError, type ContentId } from "../../base/index.ts";
import type { StoreText } from "../offload.ts";
import { trimOutput, type TrimmedOutput, wholeOutputLine } from "../trim/trim.ts";
import { contentStorer } from "./offload-content.ts";

/** Program output and the budget for it. */
export interface OutputToTrim {
  readonly bytes: Buffer;
  /** File name for messages; absent for standard input. */
  readonly name?: string | undefined;
  /** Maximum number of tokens. */
  readonly budget: number;
  readonly encoding: Encoding;
  /** Current time in milliseconds since 1970. */
  readonly time: number;
}

/** Trimmed output, with the location of the full output. */
export interface TrimmedContent extends TrimmedOutput {
  readonly tokens: number;
  /** Content id of the full redacted output; absent if nothing was left out, or without a store. */
  readonly id?: ContentId;
  /** Reason why storing failed. If set, nothing is left out, even if that exceeds the budget. */
  readonly unstored?: string;
}

/**
 * Redacts program output and trims it to `budget` tokens, dropping the least useful lines. If lines are left out,
 * stores the full redacted output and names its id in the last line. If storing fails, returns the full text and sets
 * `unstored`.
 * @param store opens the content store on first use; `undefined` to store nothing
 * @throws CarryonError `usage` for binary input
 */
export async function trimContent(
  assets: Assets,
  store: (() => BlobStore) | undefined,
  { bytes, name, budget, encoding, time }: OutputToTrim,
): Promise<TrimmedContent> {
  const decoded = await decode(bytes);
  if (decoded === undefined) throw notText(name);
  const redacted = redact(decoded.utf8, strictRedactor().profileFor(NO_FILE).detect(decoded.utf8));
  const counter = createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding);
  const label = { title: literalText("output"), kind: "output", tags: [], time };
  const keep: StoreText | undefined = store && ((text) => contentStorer(store(), label)(text));
  return trimRedacted(redacted.toString("utf8"), budget, { count: (text) => counter.countString(text), keep });
}

/** Token counter, and function that stores texts. Without `keep`, nothing is stored. */
interface TrimTools {
  readonly count: (text: string) => number;
  readonly keep: StoreText | undefined;
}

/**
 * Redacts a text and trims it to `budget` tokens, dropping the least useful lines. If lines are left out, stores the
 * full redacted text with `tools.keep` and names its id in the last line. If storing fails, returns the full text and
 * sets `unstored`.
 */
export function trimText(text: string, budget: number, tools: TrimTools): TrimmedContent {
  return trimRedacted(publishText(text, strictRedactor()), budget, tools);
}

/** @param text redacted text */
function trimRedacted(text: string, budget: number, { count, keep }: TrimTools): TrimmedContent {
  const whole = trimOutput(text, budget, count);
  if (whole.shown === whole.lines || keep === undefined) return { ...whole, tokens: count(whole.text) };
  // Reserve room for the longest possible line about the full output: every line of it might report a failure.
  const pointer = wholeOutputLine(hash("sha256", text), { ...whole, missing: whole.lines });
  const trimmed = trimOutput(text, budget, (part) => count(part + pointer));
  try {
    const id = keep(text);
    const output = `${trimmed.text}${wholeOutputLine(id, trimmed)}`;
    return { ...trimmed, text: output, tokens: count(output), id };
  } catch (error) {
    // Return the full text; otherwise the omitted lines would be lost.
    if (!(error instanceof CarryonError)) throw error;
    return { ...whole, text, shown: whole.lines, missing: 0, tokens: count(text), unstored: error.message };
  }
}

function notText(name = "standard input"): CarryonError {
  return new CarryonError("usage", `${name} is not text`, {
    hint: "Give the output of a program as text.",
  });
}
