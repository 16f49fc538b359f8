const BYTE_ORDER_MARK = /^\uFEFF/u;
const BLANK_OR_COMMENT = /^(?:#|!?\/?\s*$)/u;

/** Returns the patterns of one file in gitignore(5) syntax, some with a leading `!`, without comments and empty lines. */
export function ignorePatterns(text: string): readonly string[] {
  const lines = text.replace(BYTE_ORDER_MARK, "").split(/\r?\n/u);
  return lines.filter((line) => !BLANK_OR_COMMENT.test(line));
}

/**
 * Returns the patterns of one file in gitignore(5) syntax, rewritten relative to the root. Concatenated with deeper
 * files last, such lists have the precedence that git gives to separate files.
 * @param folder the file's folder, relative to the root; empty for the root
 */
export function ignoreLines(text: string, folder: string): readonly string[] {
  return ignorePatterns(text).flatMap((line) => {
    const [not, pattern] = line.startsWith("!") ? ["!", line.slice(1)] : ["", line];
    return plainPatterns(pattern).map((plain) => `${not}${rebasePattern(plain, folder)}`);
  });
}

/** A literal start of a path, and a `**` in its last name that is followed by a slash or nothing. */
const STARS_AFTER_PREFIX = /^\/?(?<prefix>[^*?[\\]*[^*?[\\/])\*\*(?:\/(?<rest>.+))?$/su;

/**
 * Returns patterns that other matchers read as git reads this one (without `!`). git compares the literal start of a path
 * first and matches only the rest, so that `**` behind it crosses folders: `foo**\/bar` matches `foobar` and `foo/x/bar`.
 */
export function plainPatterns(pattern: string): readonly string[] {
  if (!isTied(pattern)) return [pattern];
  const { prefix, rest } = STARS_AFTER_PREFIX.exec(pattern)?.groups ?? {};
  if (prefix === undefined) return [pattern];
  if (rest === undefined) return [`/${prefix}*`, `/${prefix}*/**`];
  const joined = `/${prefix}${rest}`;
  return [...(rest.startsWith("**") ? plainPatterns(joined) : [joined]), `/${prefix}*/**/${rest}`];
}

const NON_ASCII = /[^\0-\u007f]/u;
const FIRST_BRAILLE = 0x2800;

/**
 * Returns a pattern or path with one character for each byte of UTF-8, because git matches bytes: `?` is one of the two of
 * `é`. Braille stands for bytes outside of ASCII, which as Latin-1 could be white space.
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
  const between = isTied(pattern) ? (pattern.startsWith("/") ? "" : "/") : "/**/";
  return `/${folder.replace(/[\\*?[\] !#]/gu, "\\$&")}${between}${pattern}`;
}

/**
 * Whether a pattern has more than two `**` followed by something. A matcher tries each at every folder of a path, so a
 * third one can take minutes on a deep path.
 */
export function isCostly(pattern: string): boolean {
  return pattern.replace(/(?:\*\*\/)+/gu, "**/").split("**/").length > 3;
}

/**
 * Whether a pattern is anchored to its folder: it has a slash before its end. Others match names in every folder below.
 */
export function isTied(pattern: string): boolean {
  return pattern.trimEnd().slice(0, -1).includes("/");
}

/** Returns the line that leaves out a file, or everything in a folder, wherever the ignore file at the root has it. */
export function lineFor(path: string, isFolder: boolean): string {
  return `/${escapedPath(path)}${isFolder ? "/**" : ""}`;
}

const SPECIAL = /[\\*?[\]]| (?=\/|$)/u;

/** Escapes a path for an ignore file. `#` and `!` need no escape, as no pattern starts with a name. */
export function escapedPath(path: string): string {
  if (!SPECIAL.test(path)) return path;
  return path
    .split("/")
    .map((name) => name.replaceAll(/[\\*?[\]]| $/gu, (character) => `\\${character}`))
    .join("/");
}
