import { readdirSync } from "node:fs";

/** Whether a folder contains any files or folders. Throws a system error if it cannot be read. */
export function hasEntries(folder: string): boolean {
  return readdirSync(folder).length > 0;
}
