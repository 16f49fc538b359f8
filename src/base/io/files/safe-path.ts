/** A part that is empty, `.` or `..`. */
const PART_THAT_MOVES = /(?:^|\/)\.{0,2}(?:\/|$)/;
const CONTROL_OR_SURROGATE = /[\p{Cc}\p{Cs}]/u;
const DRIVE = /^[A-Za-z]:/;
const BACKSLASH_BUT_ESCAPE = /\\(?!x[0-9a-f]{2})/;

/**
 * Whether `path` is a canonical path that stays below its root: relative, no empty, `.` or `..` part, no drive letter,
 * no control character, and a backslash only in an escape `\xHH`.
 */
export function isCanonicalPath(path: string): boolean {
  return (
    !CONTROL_OR_SURROGATE.test(path) &&
    !DRIVE.test(path) &&
    !BACKSLASH_BUT_ESCAPE.test(path) &&
    !PART_THAT_MOVES.test(path)
  );
}

/** Whether `path` is canonical and has no escapes, so that it names the same file on every file system. */
export function isPlainPath(path: string): boolean {
  return !path.includes("\\") && isCanonicalPath(path);
}
