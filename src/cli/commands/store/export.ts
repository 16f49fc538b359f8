import { resolve } from "node:path";
import { type ExportedStore, exportStore } from "../../../store/index.ts";
import { type ExitCode, exitCodeFor, formatBytes, logText, pluralize } from "../../../base/index.ts";
import { exportTo, openContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/**
 * `carryon store export`: copies all references and their contents to a zip or a folder. The result is itself a store.
 */
export async function runExport(options: StoreOptions & { readonly out: string }, host: CliHost): Promise<ExitCode> {
  const { store } = openContentStore(host, options.store);
  let exported: ExportedStore | undefined;
  await exportTo(resolve(host.cwd, options.out), (target) => {
    exported = exportStore(store, target);
  });
  const { contents = 0, bytes = 0, lists = 0 } = exported ?? {};
  if (options.json === true) host.out(jsonLine({ out: options.out, contents, bytes, lists }));
  else host.out(`Wrote ${logText(options.out)}: ${pluralize(contents, "item")}, ${formatBytes(bytes)}, verified\n`);
  return exitCodeFor(true);
}
