import type { Attributes } from "./attributes.ts";

const CR = 0x0d;
const LF = 0x0a;

/** Inputs of line ending conversion other than attributes. */
export interface LineEndState {
  /** Whether the version in git's index is text with CRLF (see `hasTextCrlf`). */
  readonly hadCrlf: boolean;
  /** Whether `core.autocrlf` is on, which converts files without attributes as `text=auto` does. */
  readonly isAuto: boolean;
}

/**
 * Converts a working tree file to the bytes that git would store (gitattributes(5), `text` and `eol`). In text, CRLF
 * becomes LF. With `text=auto` this happens only if git would consider the content text and the stored version has no
 * CRLF yet. Encodings and filters are not reversed. Returns the same buffer if nothing changes.
 */
export function storedBytes(bytes: Buffer, attributes: Attributes, state: LineEndState): Buffer {
  const mode = lineEndMode(attributes, state.isAuto);
  if (mode === "keep" || !hasCrlf(bytes)) return bytes;
  if (mode === "auto" && (state.hadCrlf || looksBinary(bytes))) return bytes;
  return withoutCr(bytes);
}

/**
 * Whether the content of a file in git's index keeps its CRLF under `text=auto`: it contains CRLF, and git would
 * consider it text.
 */
export function hasTextCrlf(stored: Uint8Array): boolean {
  return hasCrlf(stored) && !looksBinary(stored);
}

/** Selects the line ending conversion from the attributes. `crlf` is the old name of `text`. */
function lineEndMode(attributes: Attributes, isAuto: boolean): "keep" | "convert" | "auto" {
  const textAttribute = attributes.get("text") ?? attributes.get("crlf");
  const text = textAttribute === "input" ? true : textAttribute;
  if (text === false) return "keep";
  if (text === "auto") return "auto";
  const eol = attributes.get("eol");
  if (text === true || eol === "lf" || eol === "crlf") return "convert";
  return isAuto && text === undefined ? "auto" : "keep";
}

function hasCrlf(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(CR); at !== -1; at = bytes.indexOf(CR, at + 1)) if (bytes[at + 1] === LF) return true;
  return false;
}

function withoutCr(bytes: Buffer): Buffer {
  const out = Buffer.alloc(bytes.length);
  let end = 0;
  let from = 0;
  for (let at = bytes.indexOf(CR); at !== -1; at = bytes.indexOf(CR, at + 1)) {
    if (bytes[at + 1] !== LF) continue;
    out.set(bytes.subarray(from, at), end);
    end += at - from;
    from = at + 1;
  }
  out.set(bytes.subarray(from), end);
  return out.subarray(0, end + bytes.length - from);
}

/** Applies git's own rule (convert.c): a NUL, a CR without LF, or more than one control character per 128 others. */
function looksBinary(bytes: Uint8Array): boolean {
  let printable = 0;
  let controls = 0;
  const length = bytes.at(-1) === 0x1a ? bytes.length - 1 : bytes.length;
  for (let i = 0; i < length; i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte === 0 || (byte === CR && bytes[i + 1] !== LF)) return true;
    if (byte === CR || byte === LF) continue;
    if (isControl(byte)) controls += 1;
    else printable += 1;
  }
  return Math.floor(printable / 128) < controls;
}

function isControl(byte: number): boolean {
  if (byte === 0x7f) return true;
  return byte < 0x20 && byte !== 0x08 && byte !== 0x09 && byte !== 0x0c && byte !== 0x1b;
}
