import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

import type { Finding } from "../../model/report/finding.ts";
import { isOurManifest, MANIFEST_HEAD } from "../../model/report/manifest.ts";
import { diskPath } from "./disk-file.ts";

/** The file by which a pack is recognized. */
const MANIFEST = "manifest.json";

/** Whether a folder is a pack that Carryon wrote. @param folder canonical path below `root`; empty for the root itself */
export function isOwnOutput(root: string, folder: string): boolean {
  const path = folder === "" ? MANIFEST : `${folder}/${MANIFEST}`;
  let descriptor: number;
  try {
    descriptor = openSync(
      diskPath(root, path),
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
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

/** Returns the finding for a folder that is left out because it is a pack. */
export function ownOutputSkipped(folder: string): Finding {
  return { code: "own-output-skipped", severity: "notice", path: folder, args: {} };
}
