/** What a file is said to be written in whose language nobody knows; `Text` is the language of plain text. */
export const NO_LANGUAGE = "no language";
