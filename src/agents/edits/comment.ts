import { hash } from "node:crypto";
import { unixText } from "../files/edit.ts";

/** How comments are written in a file. */
export type CommentStyle = "hash" | "markup";

const SIGNS: Readonly<Record<CommentStyle, readonly [opening: string, closing: string]>> = {
  hash: ["# ", ""],
  markup: ["<!-- ", " -->"],
};

/** Hex digits of the digest of a text. */
const DIGITS = 16;

/** Returns a comment that takes one line. */
export function commentLine(style: CommentStyle, text: string): string {
  const [opening, closing] = SIGNS[style];
  return `${opening}${text}${closing}`;
}

/** Returns how a comment begins that goes on after `text` and a space. */
export function commentStart(style: CommentStyle, text: string): string {
  return `${SIGNS[style][0]}${text} `;
}

/** What the first line of a block, or the last line of a file, says of the text that it belongs to. */
export interface Stamp {
  readonly version: string;
  /** Of the text, whatever its line ends. */
  readonly digest: string;
}

/** Returns a stamp as a comment has it. */
export function stampText(version: string, text: string): string {
  return `${version} ${digestOf(text)}`;
}

/** Parses what follows `commentStart` in a line; `undefined` if that is not a stamp. @param rest with its line end */
export function parseStamp(style: CommentStyle, rest: string): Stamp | undefined {
  const [, closing] = SIGNS[style];
  const line = rest.replace(/\r?\n?$/u, "");
  if (!line.endsWith(closing)) return undefined;
  const [, version, digest] = STAMP.exec(line.slice(0, line.length - closing.length)) ?? [];
  return version === undefined || digest === undefined ? undefined : { version, digest };
}

const STAMP = new RegExp(String.raw`^([\w.+-]{1,60}) ([0-9a-f]{${DIGITS}})$`, "u");

/** Returns the digest of a text that a stamp has. */
export function digestOf(text: string): string {
  return hash("sha256", unixText(text)).slice(0, DIGITS);
}
