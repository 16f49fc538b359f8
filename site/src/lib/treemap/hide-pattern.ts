/** Characters that have a meaning in a line of `.carryonignore`. */
const SPECIAL = /[\\*?[\]!#]|\s$/gu;

/**
 * Returns the line of `.carryonignore` that matches a file, or all files of a folder.
 * @param path of a file, or of a folder with a final slash
 */
export function hidePattern(path: string): string {
  const line = `/${path.replaceAll(SPECIAL, String.raw`\$&`)}`;
  return path.endsWith("/") ? `${line}**` : line;
}
