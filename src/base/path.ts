import { isUnseen } from "./text/unseen.ts";

const SLASH = 0x2f;
const HAS_HIGH_UNIT = /[\ud800-\uffff]/;
/** Character other than printable ASCII, a backslash, or a segment that is empty, `.` or `..`. */
const NEEDS_ESCAPE = /[^ -[\]-~]|(?:^|\/)\.{0,2}(?:\/|$)/;
/** `.` or `..` segment, also before an escape, because some archive readers treat a backslash as a slash. */
const DOT_PART = /(?<=^|\/)\.{1,2}(?=\/|\\|$)/g;
const ESCAPE = /\\x([0-9a-f]{2})/;

/**
 * Converts a path, given as bytes with `/` between its segments, to canonical form. Each byte of invalid UTF-8, of
 * control and invisible characters and of backslashes becomes `\xHH`. The same happens to the dots of a `.` or `..`
 * segment and to every leading, trailing or repeated slash. No two paths have the same canonical form, and none escapes
 * the root it is joined to.
 */
export function encodePath(bytes: Uint8Array): string {
  return encodeByteString(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"));
}

/** Converts a path, given as a string with one character per byte, to canonical form with `\xHH` escapes. */
export function encodeByteString(path: string): string {
  return isPlainAscii(path) ? path : escapeBytes(Buffer.from(path, "latin1"));
}

/**
 * Returns the bytes of the path with this canonical form, with its `\xHH` escapes decoded.
 * @throws RangeError if `path` is not in canonical form
 */
export function decodePath(path: string): Buffer {
  if (isPlainAscii(path)) return Buffer.from(path, "latin1");
  const pieces = path.split(ESCAPE).map((piece, i) => Buffer.from(piece, i % 2 === 0 ? "utf8" : "hex"));
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0 || encodePath(bytes) !== path) {
    throw new RangeError(`Not a canonical path: ${JSON.stringify(path)}`);
  }
  return bytes;
}

/** Comparator for sorting canonical paths by their UTF-8 bytes, that is, in code point order. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  if (HAS_HIGH_UNIT.test(a) && HAS_HIGH_UNIT.test(b)) return compareCodePoints(a, b);
  return a < b ? -1 : 1;
}

/** Compares two different strings without `Buffer`, which browsers lack. */
function compareCodePoints(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return codeUnitRank(a.charCodeAt(at)) - codeUnitRank(b.charCodeAt(at));
}

/** Rank of a UTF-16 code unit. Surrogates come after U+E000 to U+FFFF; the end of a string comes first. */
function codeUnitRank(unit: number): number {
  if (Number.isNaN(unit)) return -1;
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}

/** Whether a path is printable ASCII with nothing to escape, like nearly all paths. */
function isPlainAscii(text: string): boolean {
  return !NEEDS_ESCAPE.test(text);
}

function escapeBytes(raw: Buffer): string {
  let text = "";
  let before = "";
  for (let at = 0; at < raw.length;) {
    const character = characterAt(raw, at);
    const isLiteral =
      character !== undefined && character !== "\\" && !isUnseen(character, before) && !isLooseSlash(raw, at);
    before = isLiteral ? character : "";
    text += isLiteral ? character : escapeByte(raw[at]);
    at += isLiteral ? Buffer.byteLength(character) : 1;
  }
  return text.replace(DOT_PART, (dots) => "\\x2e".repeat(dots.length));
}

/** Valid UTF-8 character that starts at a byte, if any. */
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

/** Whether a text is a canonical path that `decodePath` accepts, and not empty. */
export function isDecodablePath(text: string): boolean {
  try {
    return decodePath(text).length > 0;
  } catch {
    return false;
  }
}

/** Last segment of a path: `a.ts` for `src/a.ts`. */
export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Folder of a path; empty at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** Yields the folders above a path, deepest first, without the root. */
export function* parentFolders(path: string): Iterable<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) yield path.slice(0, end);
}

/** Adds the folders above a path, without the root, to a set that contains the folders above each of its folders. */
export function addFolders(folders: Set<string>, path: string): void {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const folder = path.slice(0, end);
    if (folders.has(folder)) return;
    folders.add(folder);
  }
}
