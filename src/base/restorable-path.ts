import { decodePath } from "./path.ts";

const MOVING_PARTS: ReadonlySet<string> = new Set(["", ".", ".."]);
/** Code points that HFS+ ignores when it compares names. */
const IGNORED_BY_HFS = /\u200C|\u200D|[\u200E\u200F\u202A-\u202E\u206A-\u206F\uFEFF]/gu;
/** `.git` and its NTFS short name, with any suffix that Windows ignores. */
const GIT_DIRECTORY = /^(?:\.git|git~1)[. ]*(?::|$)/iu;
/** What every path has that needs a closer look: a letter of `git`, or an escaped byte. */
const SUSPICIOUS = /git|\\x/iu;

/**
 * Whether a canonical path can be written to a disk again. No part of it may lead upwards or name a `.git` folder, in any
 * form that a file system takes for one. Packs leave other paths out, and `carryon unpack` refuses an archive with one.
 */
export function isRestorable(path: string): boolean {
  return !SUSPICIOUS.test(path) || bytesOf(path)?.toString("utf8").split("/").every(isRestorableName) === true;
}

function bytesOf(path: string): Buffer | undefined {
  try {
    const bytes = decodePath(path);
    return bytes.includes(0) ? undefined : bytes;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isRestorableName(name: string): boolean {
  return !MOVING_PARTS.has(name) && !GIT_DIRECTORY.test(name.replaceAll(IGNORED_BY_HFS, ""));
}
