import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";

import { isOurManifest, MANIFEST_HEAD } from "../../output/our-manifest.ts";

/** File that identifies a pack. */
const MANIFEST = "manifest.json";

/**
 * Whether a folder contains a pack or a site that Carryon wrote, judging by the first bytes of its `manifest.json`.
 * False if that file is missing or unreadable.
 */
export function isOwnOutput(folder: string): boolean {
  let descriptor: number;
  try {
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    descriptor = openSync(join(folder, MANIFEST), flags);
  } catch {
    return false;
  }
  try {
    const head = Buffer.alloc(MANIFEST_HEAD);
    if (!fstatSync(descriptor).isFile()) return false;
    // A short file leaves zeros in the buffer, which match nothing.
    readSync(descriptor, head);
    return isOurManifest(head);
  } finally {
    closeSync(descriptor);
  }
}
