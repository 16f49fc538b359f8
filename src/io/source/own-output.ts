import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

import type { Finding } from "../../model/report/finding.ts";
import { isOurManifest, MANIFEST_HEAD } from "../../model/report/manifest.ts";
import { diskPath } from "./disk-file.ts";

/** The file that marks a folder as a pack of ours. */
const MANIFEST = "manifest.json";

/** Whether a folder holds a pack of ours. @param folder canonical, below `root`; empty for the root itself */
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
    // What a short file lacks stays zero, which no beginning is.
    readSync(descriptor, head);
    return isOurManifest(head);
  } finally {
    closeSync(descriptor);
  }
}

/** Says that a folder was left out because it is a pack of ours. */
export function ownOutputSkipped(folder: string): Finding {
  return { code: "own-output-skipped", severity: "notice", path: folder, args: {} };
}
