import { type Collection, collectGarbage } from "../../../store/index.ts";
import { type ExitCode, exitCodeFor, formatBytes, formatCount, pluralize } from "../../../base/index.ts";
import { openContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/** Options of `carryon store gc`. */
export interface CollectOptions extends StoreOptions {
  readonly run?: boolean;
  /** Grace period in milliseconds. */
  readonly grace?: number;
  readonly unsafe?: boolean;
}

/** `carryon store gc`: reports unreferenced contents and, with `--run`, removes them. */
export function runStoreGc(
  { run = false, grace, unsafe = false, ...options }: CollectOptions,
  host: CliHost,
): ExitCode {
  const { store } = openContentStore(host, options.store);
  const collection = collectGarbage(store, { now: Date.now(), run, unsafe, ...(grace !== undefined && { grace }) });
  host.out(options.json === true ? jsonLine(collection) : `${collectionText(collection)}\n`);
  return exitCodeFor(true);
}

function collectionText({ run, live, young, removed, kept: reused }: Collection): string {
  const what = `${pluralize(removed.blobs, "item")} (${formatBytes(removed.stored)})`;
  const others = [
    `${formatCount(live.blobs)} referenced`,
    `${formatCount(young.blobs)} within the grace period`,
    ...(reused.blobs === 0 ? [] : [`${formatCount(reused.blobs)} used meanwhile`]),
  ].join(", ");
  if (run) return `Removed ${what}; kept: ${others}`;
  const next = removed.blobs === 0 ? "" : "\nNothing was removed; run again with --run";
  return `Would remove ${what}; would keep: ${others}${next}`;
}
