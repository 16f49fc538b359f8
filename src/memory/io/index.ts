/** Adapters that entry points and adapters of other rooms use: rows of operational data. */
export { openRows } from "./open-rows.ts";
export { readMemoryFile, writeMemoryFile } from "./wired/memory-files.ts";
export { runLogAt } from "./wired/run-log.ts";
