/** Characters with a special meaning in a `.carryonignore` line. */
const SPECIAL = /[\\*?[\]!#]|\s$/gu;

/**
 * `.carryonignore` line that matches a file, or all files of a folder.
 * @param path path of a file, or of a folder with a final slash
 */
export function hidePattern(path: string): string {
  const line = `/${path.replaceAll(SPECIAL, String.raw`\$&`)}`;
  return path.endsWith("/") ? `${line}**` : line;
}
