const IS_SOURCE = import.meta.url.endsWith(".ts");

/**
 * The folder `dist/`, with a trailing slash. The build puts this file into its own chunk, so it is always in
 * `dist/chunks/`.
 */
export const DIST_FOLDER: URL = new URL(IS_SOURCE ? "../../../dist/" : "../", import.meta.url);

/** Entry point of the parser process: the built file, or the source file when running from sources. */
export const PARSER_ENTRY: URL = new URL(IS_SOURCE ? "../src/outline/io/bin.ts" : "parser.js", DIST_FOLDER);
