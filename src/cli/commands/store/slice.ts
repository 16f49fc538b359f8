import { fetchSlice } from "../../../store/index.ts";
import { type ExitCode, type SliceRange, exitCodeFor, formatCount, parseContentId } from "../../../base/index.ts";
import { openContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/** Options of `carryon store slice`. */
export interface SliceOptions extends StoreOptions, SliceRange {}

/**
 * `carryon store slice`: prints a slice of content. Prints its lines and the offset of the next slice to standard
 * error. With `--json`, prints all of this to standard output.
 * @param text content id
 * @throws CarryonError `usage` for a malformed id, and errors of the store
 */
export function runSlice(text: string, options: SliceOptions, host: CliHost): ExitCode {
  const id = parseContentId(text);
  const { store } = openContentStore(host, options.store);
  const { line, lines, offset, bytes } = options;
  const slice = fetchSlice(store, id, {
    ...(line !== undefined && { line }),
    ...(lines !== undefined && { lines }),
    ...(offset !== undefined && { offset }),
    ...(bytes !== undefined && { bytes }),
  });
  if (options.json === true) {
    host.out(jsonLine({ id, ...slice }));
    return exitCodeFor(true);
  }
  host.out(Buffer.from(slice.content, slice.encoding));
  const range = `lines ${formatCount(slice.firstLine)}–${formatCount(slice.lastLine)} of ${formatCount(slice.totalLines)}`;
  const next = slice.nextOffset === undefined ? "the end" : `the next slice is at --offset ${slice.nextOffset}`;
  host.err(`${range}; ${next}\n`);
  return exitCodeFor(true);
}
