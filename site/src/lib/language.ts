/** Display name for files of unknown language. Plain text has the language `Text`. */
export const NO_LANGUAGE = "no language";
