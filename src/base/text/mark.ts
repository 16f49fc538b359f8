/**
 * Escapes text that Carryon did not write, such as a path, for one output: as a code span in Markdown, escaped in a
 * log, with invisible characters spelled out on the site.
 */
export type Mark = (text: string) => string;

/** Returns the text unchanged, for callers that escape the whole sentence. */
export const unmarked: Mark = (text) => text;
