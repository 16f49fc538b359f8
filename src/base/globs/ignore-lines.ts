const BYTE_ORDER_MARK = /^\uFEFF/u;
const BLANK_OR_COMMENT = /^(?:#|!?\/?\s*$)/u;

/**
 * Returns the patterns of one file in gitignore(5) syntax, in order, some with a leading `!`. Drops comments, empty
 * lines and a byte order mark.
 */
export function ignorePatterns(text: string): readonly string[] {
  const lines = text.replace(BYTE_ORDER_MARK, "").split(/\r?\n/u);
  return lines.filter((line) => !BLANK_OR_COMMENT.test(line));
}

/**
 * Returns the patterns of one file in gitignore(5) syntax, rewritten relative to the root. Concatenated with deeper
 * files last, such lists have the same precedence as separate files in git.
 * @param folder the file's folder, relative to the root; empty for the root
 */
export function ignoreLines(text: string, folder: string): readonly string[] {
  return ignorePatterns(text).flatMap((line) => {
    const [negation, pattern] = line.startsWith("!") ? ["!", line.slice(1)] : ["", line];
    return plainPatterns(pattern).map((plain) => `${negation}${rebasePattern(plain, folder)}`);
  });
}

/** Literal prefix of a path, and `**` in its last name, followed by a slash or nothing. */
const STARS_AFTER_PREFIX = /^\/?(?<prefix>[^*?[\\]*[^*?[\\/])\*\*(?:\/(?<rest>.+))?$/su;

/**
 * Splits a pattern (without `!`) into patterns that other matchers interpret the way git does. Git compares the literal
 * prefix of a path first and matches only the rest, so that `**` after it crosses folders: `foo**\/bar` matches
 * `foobar` and `foo/x/bar`. Other patterns are returned unchanged.
 */
export function plainPatterns(pattern: string): readonly string[] {
  if (!isAnchored(pattern)) return [pattern];
  const { prefix, rest } = STARS_AFTER_PREFIX.exec(pattern)?.groups ?? {};
  if (prefix === undefined) return [pattern];
  if (rest === undefined) return [`/${prefix}*`, `/${prefix}*/**`];
  const joined = `/${prefix}${rest}`;
  return [...(rest.startsWith("**") ? plainPatterns(joined) : [joined]), `/${prefix}*/**/${rest}`];
}

const NON_ASCII = /[^\0-\u007f]/u;
const FIRST_BRAILLE = 0x2800;

/**
 * Converts a pattern or path to one character per UTF-8 byte, because git matches bytes: `?` matches one of the two
 * bytes of `é`. Non-ASCII bytes become braille characters, because some would be white space in Latin-1.
 */
export function bytewise(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  return Array.from(new TextEncoder().encode(text), (byte) =>
    String.fromCharCode(byte < 0x80 ? byte : FIRST_BRAILLE + byte),
  ).join("");
}

/** Rewrites a pattern (without `!`) from a folder's ignore file relative to the root. */
function rebasePattern(pattern: string, folder: string): string {
  if (folder === "") return pattern;
  const between = isAnchored(pattern) ? (pattern.startsWith("/") ? "" : "/") : "/**/";
  return `/${folder.replace(/[\\*?[\] !#]/gu, "\\$&")}${between}${pattern}`;
}

/**
 * Whether a pattern has more than two `**` followed by something. A matcher tries each of them at every folder of a
 * path, so a third one can take minutes on a deep path.
 */
export function hasManyGlobstars(pattern: string): boolean {
  return pattern.replace(/(?:\*\*\/)+/gu, "**/").split("**/").length > 3;
}

/**
 * Whether a pattern is anchored to its folder, because it contains a slash before its end. Other patterns match names
 * in every folder below.
 */
export function isAnchored(pattern: string): boolean {
  return pattern.trimEnd().slice(0, -1).includes("/");
}

/**
 * Returns a line for the root's ignore file that leaves out a file, or everything in a folder. A later line that begins
 * with `!` can include these files again.
 * @param path relative to the root
 */
export function ignoreLineFor(path: string, isFolder: boolean): string {
  return `/${escapeIgnorePath(path)}${isFolder ? "/**" : ""}`;
}

const SPECIAL = /[\\*?[\]]| (?=\/|$)/u;

/**
 * Returns a path with the special characters of ignore files escaped by backslashes. `#` and `!` need no escape,
 * because patterns never start with a name.
 */
export function escapeIgnorePath(path: string): string {
  if (!SPECIAL.test(path)) return path;
  return path
    .split("/")
    .map((name) => name.replaceAll(/[\\*?[\]]| $/gu, (character) => `\\${character}`))
    .join("/");
}
