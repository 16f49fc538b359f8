/** Adapters for entry points and other rooms: operational rows, memory files and the run log. */
export { ledgerFiles, writeLedger } from "./wired/ledger-files.ts";
export { readMemoryFile, writeMemoryFile } from "./wired/memory-files.ts";
export { readOperations, writeOperations } from "./wired/operations.ts";
export { readMemoryFiles, writeMemoryFiles } from "./wired/page-files.ts";
export { runLogAt } from "./wired/run-log.ts";
