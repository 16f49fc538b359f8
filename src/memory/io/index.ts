/** Adapters for entry points and other rooms: operational rows, memory files and the run log. */
export { ledgerFiles, writeLedger } from "./ledger-files.ts";
export { readMemoryFile, writeMemoryFile } from "./memory-files.ts";
export { readOperations, writeOperations } from "./operations.ts";
export { readMemoryFiles, writeMemoryFiles } from "./page-files.ts";
export { runLogAt } from "./enabled-run-log.ts";
