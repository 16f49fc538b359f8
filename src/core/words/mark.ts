/**
 * How a surface shows text that Carryon did not write, such as a path: a code span in Markdown, escaped in a log, with
 * unseen characters spelled out on the site.
 */
export type Mark = (text: string) => string;

/** Returns the text as it is: for a caller that escapes the whole sentence. */
export const unmarked: Mark = (text) => text;
