import { decodePath } from "./path.ts";

const DOT_OR_EMPTY_NAMES: ReadonlySet<string> = new Set(["", ".", ".."]);
/** Code points that HFS+ ignores when it compares names. */
const IGNORED_BY_HFS = /\u200C|\u200D|[\u200E\u200F\u202A-\u202E\u206A-\u206F\uFEFF]/gu;
/** `.git` and its NTFS short name, with any suffix that Windows ignores. */
const GIT_DIRECTORY = /^(?:\.git|git~1)[. ]*(?::|$)/iu;
/** Pre-check for paths that need a closer look: they contain `git` or an escaped byte. */
const SUSPICIOUS = /git|\\x/iu;

/**
 * Whether a canonical path can be written back to a disk. No segment may lead upwards or name a `.git` folder, in any
 * form that a file system accepts as one. Packs leave out all other paths, and `carryon unpack` refuses an archive that
 * contains one.
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
  return !DOT_OR_EMPTY_NAMES.has(name) && !GIT_DIRECTORY.test(name.replaceAll(IGNORED_BY_HFS, ""));
}
