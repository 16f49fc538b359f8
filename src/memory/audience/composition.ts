/** What is between two files of a composition. */
const RULE = "\n\n---\n\n";

/**
 * Returns texts as one, in their order, as a team's own script would read and join them: a line ends with a line feed
 * whatever the file has, and a rule is between two files.
 */
export function composition(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/\r\n?/gu, "\n")).join(RULE);
}
