/** Segment that is empty, `.` or `..`. */
const DOT_OR_EMPTY_SEGMENT = /(?:^|\/)\.{0,2}(?:\/|$)/;
const CONTROL_OR_SURROGATE = /[\p{Cc}\p{Cs}]/u;
const DRIVE = /^[A-Za-z]:/;
const STRAY_BACKSLASH = /\\(?!x[0-9a-f]{2})/;

/**
 * Whether `path` is a canonical path that stays below its root: relative, no empty, `.` or `..` segment, no drive
 * letter, no control character, and a backslash only in an escape `\xHH`.
 */
export function isCanonicalPath(path: string): boolean {
  return (
    !CONTROL_OR_SURROGATE.test(path) &&
    !DRIVE.test(path) &&
    !STRAY_BACKSLASH.test(path) &&
    !DOT_OR_EMPTY_SEGMENT.test(path)
  );
}

/** Whether `path` is canonical and has no escapes, so that it names the same file on every file system. */
export function isPlainPath(path: string): boolean {
  return !path.includes("\\") && isCanonicalPath(path);
}
