import { type StoreTotals, storeTotals } from "../../../store/index.ts";
import {
  type ExitCode,
  exitCodeFor,
  formatBytes,
  formatPercent,
  logLine,
  logText,
  pluralize,
} from "../../../base/index.ts";
import { openContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/** `carryon store stats`: prints the size of the store and the space it saves. */
export function runStoreStats(options: StoreOptions, host: CliHost): ExitCode {
  const { root, store, index } = openContentStore(host, options.store);
  const totals = storeTotals(store, index);
  if (options.json === true) host.out(jsonLine({ root, index: index.kind, ...totals }));
  else host.out(`${logText(root)}\n${totalLines(totals).join("\n")}\n`);
  return exitCodeFor(true);
}

function totalLines({ references, named, unique, contents, blobs, unnamed, kinds }: StoreTotals): readonly string[] {
  const onDisk = blobs.stored - unnamed.stored;
  const saved = Math.max(0, named - onDisk);
  return [
    `  referenced    ${formatBytes(named)} by ${pluralize(references, "reference")}`,
    ...kinds.map(({ kind, references: count, bytes }) =>
      logLine(`                  ${kind}: ${formatBytes(bytes)}, ${count}`),
    ),
    `  unique        ${formatBytes(unique)} in ${pluralize(contents, "item")}`,
    `  on disk       ${formatBytes(onDisk)}; saved ${formatBytes(saved)} (${formatPercent(saved, named)})`,
    `  unreferenced  ${formatBytes(unnamed.stored)} in ${pluralize(unnamed.blobs, "item")}, which gc removes after its grace period`,
  ];
}
