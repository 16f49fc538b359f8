import { isUnseen } from "./unseen.ts";

const SLASH = 0x2f;
const HAS_LATE = /[\ud800-\uffff]/;
/** Anything but printable ASCII, a backslash, or a part that is empty or a dot or two. */
const TO_ESCAPE = /[^ -[\]-~]|(?:^|\/)\.{0,2}(?:\/|$)/;
/** Readers of archives that take a backslash for a slash would see one before an escape, too. */
const DOT_PART = /(?<=^|\/)\.{1,2}(?=\/|\\|$)/g;
const ESCAPE = /\\x([0-9a-f]{2})/;

/**
 * The canonical form of a path given as bytes with `/` between its parts. Bytes that are not UTF-8, control and
 * invisible characters and the backslash become `\xHH` a byte; so do the dots of a part `.` or `..` and every slash
 * that separates nothing. Two paths never share a form, and no form leaves the root it is joined to.
 */
export function encodePath(bytes: Uint8Array): string {
  return encodeByteString(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"));
}

/** The same as `encodePath`, of a path given as a string with one character a byte. */
export function encodeByteString(path: string): string {
  return isItsOwnForm(path) ? path : escapeBytes(Buffer.from(path, "latin1"));
}

/** The bytes whose canonical form is `path`. @throws RangeError when `path` is the canonical form of nothing */
export function decodePath(path: string): Buffer {
  if (isItsOwnForm(path)) return Buffer.from(path, "latin1");
  const pieces = path.split(ESCAPE).map((piece, i) => Buffer.from(piece, i % 2 === 0 ? "utf8" : "hex"));
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0 || encodePath(bytes) !== path) {
    throw new RangeError(`Not a canonical path: ${JSON.stringify(path)}`);
  }
  return bytes;
}

/** Orders canonical paths by their UTF-8 bytes, which is the order of their code points. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  // Strings are ordered by UTF-16, which puts surrogates before the smaller code points from U+E000 on.
  if (HAS_LATE.test(a) && HAS_LATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

/** Whether a path is printable ASCII without anything to escape, as nearly all paths are. */
function isItsOwnForm(text: string): boolean {
  return !TO_ESCAPE.test(text);
}

function escapeBytes(raw: Buffer): string {
  let text = "";
  let before = "";
  for (let at = 0; at < raw.length;) {
    const character = characterAt(raw, at);
    const shown =
      character !== undefined && character !== "\\" && !isUnseen(character, before) && !isLooseSlash(raw, at);
    before = shown ? character : "";
    text += shown ? character : escapeByte(raw[at]);
    at += shown ? Buffer.byteLength(character) : 1;
  }
  return text.replace(DOT_PART, (dots) => "\\x2e".repeat(dots.length));
}

/** The valid UTF-8 character that begins at a byte, if one does. */
function characterAt(raw: Buffer, at: number): string | undefined {
  const bytes = raw.subarray(at, at + sequenceLength(raw[at] ?? 0));
  const character = bytes.toString("utf8");
  return Buffer.from(character, "utf8").equals(bytes) ? character : undefined;
}

function sequenceLength(lead: number): number {
  if (lead < 0xc2) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

function isLooseSlash(raw: Buffer, at: number): boolean {
  return raw[at] === SLASH && (at === 0 || at === raw.length - 1 || raw[at - 1] === SLASH);
}

function escapeByte(byte = 0): string {
  return `\\x${byte.toString(16).padStart(2, "0")}`;
}

/** Returns the last part of a path: `a.ts` for `src/a.ts`. */
export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
