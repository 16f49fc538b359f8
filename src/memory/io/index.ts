/** Adapters for entry points and other rooms: operational rows, memory files and the run log. */
export { openRows } from "./open-rows.ts";
export { readMemoryFile, writeMemoryFile } from "./wired/memory-files.ts";
export { runLogAt } from "./wired/run-log.ts";
