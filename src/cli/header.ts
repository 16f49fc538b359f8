import { resolve } from "node:path";
import { CarryonError, formatBytes } from "../base/index.ts";
import { readNamedFile } from "../base/io/index.ts";
import { decodeUserText } from "./user-text.ts";

/** Options for a text at the beginning of a pack. */
export interface HeaderOptions {
  readonly header?: string;
  /** File that contains the text. */
  readonly headerFile?: string;
}

/** Maximum size of a file with a header, in bytes. */
const MAX_HEADER_BYTES = 1_000_000;

/**
 * Reads the text for the beginning of a pack from the options, without line breaks around it; `undefined` without one.
 * @throws CarryonError `usage` if it is empty, too large or binary, `path-not-found` if the file cannot be read
 */
export function readHeader({ header, headerFile }: HeaderOptions, cwd: string): string | undefined {
  const text = headerFile === undefined ? header : readHeaderFile(headerFile, cwd);
  if (text === undefined || text.trim() !== "") return text?.replace(/^(?:[^\S\n]*\n)+/u, "").trimEnd();
  throw new CarryonError(
    "usage",
    headerFile === undefined ? "the header is empty" : `the header in ${headerFile} is empty`,
    {
      hint: 'Give a text, such as --header "Answer in French".',
    },
  );
}

function readHeaderFile(file: string, cwd: string): string {
  const bytes = readNamedFile(resolve(cwd, file));
  if (bytes.length > MAX_HEADER_BYTES) {
    throw new CarryonError("usage", `the header in ${file} has ${formatBytes(bytes.length)}`, {
      hint: `Give a file of at most ${formatBytes(MAX_HEADER_BYTES)}.`,
    });
  }
  const text = decodeUserText(bytes);
  if (text !== undefined) return text;
  throw new CarryonError("usage", `the header in ${file} is not text`, { hint: "Give a text file." });
}
