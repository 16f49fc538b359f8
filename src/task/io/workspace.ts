import { readdirSync } from "node:fs";

/** Whether a folder contains any files or folders. */
export function hasEntries(folder: string): boolean {
  return readdirSync(folder).length > 0;
}
