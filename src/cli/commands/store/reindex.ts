import { type ExitCode, exitCodeFor, pluralize } from "../../../base/index.ts";
import { openContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/** `carryon store reindex`: rebuilds the index from the references. */
export function runReindex(options: StoreOptions, host: CliHost): ExitCode {
  const { store, index } = openContentStore(host, options.store);
  const isUnchanged = index.rebuild();
  const references = index.find({}).length;
  store.log({ op: "reindex", count: references });
  if (options.json === true) host.out(jsonLine({ index: index.kind, references, same: isUnchanged }));
  else if (index.kind === "memory") host.out("This version of Node has no SQLite, so there is no index to build\n");
  else
    host.out(
      `Indexed ${pluralize(references, "reference")}, ${isUnchanged ? "as before" : "which differ from before"}\n`,
    );
  return exitCodeFor(true);
}
