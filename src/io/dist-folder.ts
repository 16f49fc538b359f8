const IS_SOURCE = import.meta.url.endsWith(".ts");

/** The folder `dist/`, with a slash at its end. The build makes this file a chunk by itself, so that it is in `dist/chunks/`. */
export const DIST_FOLDER: URL = new URL(IS_SOURCE ? "../../dist/" : "../", import.meta.url);

/** The program of the parser's process: the built one, or its source if this is one. */
export const PARSER_ENTRY: URL = new URL(IS_SOURCE ? "../src/parser/bin.ts" : "parser.js", DIST_FOLDER);
