const BYTE_ORDER_MARK = /^\uFEFF/u;
const SAYS_NOTHING = /^(?:#|!?\/?\s*$)/u;

/**
 * The rules of one file in the syntax of gitignore(5), made rules of the root, so that one list with deeper files later
 * has the precedence that git gives to many files. Comments and empty lines are left out.
 * @param folder where the file is, relative to the root; empty for the root
 */
export function ignoreLines(text: string, folder: string): readonly string[] {
  const lines = text.replace(BYTE_ORDER_MARK, "").split(/\r?\n/u);
  return lines.filter((line) => !SAYS_NOTHING.test(line)).map((line) => rebase(line, folder));
}

function rebase(line: string, folder: string): string {
  if (!line.startsWith("!")) return rebasePattern(line, folder);
  return `!${rebasePattern(line.slice(1), folder)}`;
}

/** Makes a pattern of a folder's file, without `!`, one of the root. */
export function rebasePattern(pattern: string, folder: string): string {
  if (folder === "") return pattern;
  const between = isTied(pattern) ? (pattern.startsWith("/") ? "" : "/") : "/**/";
  return `/${folder.replace(/[\\*?[\] !#]/gu, "\\$&")}${between}${pattern}`;
}

/**
 * Whether a pattern has more than two `**` with something after them. Each is tried at every folder of a path, so that a
 * third one can take minutes for a deep path.
 */
export function isCostly(pattern: string): boolean {
  return pattern.replace(/(?:\*\*\/)+/gu, "**/").split("**/").length > 3;
}

/** Whether a pattern is tied to its folder: it has a slash before its end. Others hold for names in every folder below. */
export function isTied(pattern: string): boolean {
  return pattern.trimEnd().slice(0, -1).includes("/");
}
