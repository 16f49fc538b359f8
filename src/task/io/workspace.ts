import { readdirSync } from "node:fs";

/** Whether a folder has files or folders. */
export function hasEntries(folder: string): boolean {
  return readdirSync(folder).length > 0;
}
