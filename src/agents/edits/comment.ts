import { hash } from "node:crypto";
import { unixText } from "../files/edit.ts";

/** Comment syntax of a file. */
export type CommentStyle = "hash" | "markup" | "slash";

const COMMENT_DELIMITERS: Readonly<Record<CommentStyle, readonly [opening: string, closing: string]>> = {
  hash: ["# ", ""],
  markup: ["<!-- ", " -->"],
  slash: ["// ", ""],
};

/** Hex digits in the digest of a stamp. */
const STAMP_HEX_DIGITS = 16;

/** Returns `text` as a one-line comment, without a line break. */
export function commentLine(style: CommentStyle, text: string): string {
  const [opening, closing] = COMMENT_DELIMITERS[style];
  return `${opening}${text}${closing}`;
}

/** Returns the beginning of a one-line comment: the opening delimiter, `text` and a space. More text may follow. */
export function commentStart(style: CommentStyle, text: string): string {
  return `${COMMENT_DELIMITERS[style][0]}${text} `;
}

/**
 * Version that wrote a block or file, and a digest of its text, which reveals manual edits. It is in the first line of
 * a block or the last line of a file.
 */
export interface Stamp {
  readonly version: string;
  /** Digest of the text with line endings normalized. */
  readonly digest: string;
}

/** Returns a stamp as text: the version, a space, and the digest of `text`. */
export function formatStamp(version: string, text: string): string {
  return `${version} ${stampDigest(text)}`;
}

/**
 * Parses a stamp from the part of a comment line that follows `commentStart`. Returns `undefined` if it is not a stamp.
 * @param rest up to and including the line break, if any
 */
export function parseStamp(style: CommentStyle, rest: string): Stamp | undefined {
  const [, closing] = COMMENT_DELIMITERS[style];
  const line = rest.replace(/\r?\n?$/u, "");
  if (!line.endsWith(closing)) return undefined;
  const [, version, digest] = STAMP.exec(line.slice(0, line.length - closing.length)) ?? [];
  return version === undefined || digest === undefined ? undefined : { version, digest };
}

const STAMP = new RegExp(String.raw`^([\w.+-]{1,60}) ([0-9a-f]{${STAMP_HEX_DIGITS}})$`, "u");

/** Returns the first 16 hex digits of a text's SHA-256. CRLF counts as LF. */
export function stampDigest(text: string): string {
  return hash("sha256", unixText(text)).slice(0, STAMP_HEX_DIGITS);
}
