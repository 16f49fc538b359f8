/** Separator between the files of a composition. */
const FILE_SEPARATOR = "\n\n---\n\n";

/**
 * Joins the texts of files in order, as a team's own concatenation script would. Line breaks become `\n`, and a
 * horizontal rule separates the files.
 */
export function joinComposition(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/\r\n?/gu, "\n")).join(FILE_SEPARATOR);
}
