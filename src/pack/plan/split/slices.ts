import { createHash } from "node:crypto";
import type { Slice } from "../../render/document.ts";
import { boundaryLength } from "../../../tokens/index.ts";

/** Counts the tokens of a text between two line breaks, and its lines. */
export interface StretchCounter {
  readonly countBody: (bytes: Uint8Array) => { readonly tokens: number; readonly lines: number };
}

/** Limits for slicing a text. */
export interface SliceLimits {
  /** Maximum tokens of a slice. */
  readonly max: number;
  /** Tokens of the whole text, to estimate the bytes per token. */
  readonly tokens: number;
  /** Maximum bytes of a slice; no limit by default. */
  readonly maxBytes?: number;
}

interface Cut {
  readonly at: number;
  /** 0 after a blank line, 1 after any other line. */
  readonly rank: number;
  readonly hash: number;
}

const NEWLINE = 10;
/** Decodes ASCII correctly. Other bytes do not matter because a boundary is ASCII. */
const ascii = new TextDecoder("latin1");
/** A cut inside a line moves to the end of a character, which has up to 4 bytes. */
const MAX_CHARACTER_BYTES = 4;
/** Maximum number of bytes of a line that enter its hash. */
const MAX_HASHED_BYTES = 64;

/**
 * Cuts a text into slices of no more than `max` tokens. Looks for each cut between about half the limit and the limit
 * after the previous cut, preferably after a blank line, then before the line with the smallest hash. Without a line
 * break there, it cuts after an earlier line, or inside a line that is too long. Cuts therefore depend on nearby text
 * only, and soon after an edit they fall where they did before.
 */
export function sliceText(
  text: Uint8Array,
  { max, tokens, maxBytes = Number.POSITIVE_INFINITY }: SliceLimits,
  counter: StretchCounter,
): readonly Slice[] {
  const slices: Slice[] = [];
  const likelyBytes = Math.floor((max * quarterBytesPerToken(text.length / Math.max(tokens, 1))) / 4);
  const guess = Math.max(1, Math.min(likelyBytes, maxBytes - MAX_CHARACTER_BYTES));
  let line = 1;
  for (let start = 0; start < text.length;) {
    const { end, body } = nextSlice(text, start, { max, bytes: guess }, counter);
    const stretch = text.subarray(start, end);
    const sha256 = createHash("sha256").update(stretch).digest("hex");
    const boundary = boundaryLength(ascii.decode(stretch), sha256);
    const lines = [line, line + body.lines - 1] as const;
    slices.push({ number: slices.length + 1, start, end, lines, sha256, boundary, tokens: body.tokens });
    line = lines[1] + (text[end - 1] === NEWLINE ? 1 : 0);
    start = end;
  }
  return slices;
}

/**
 * Maximum tokens that a slice's frame adds to those of its file's frame, for a number, an extra word and a longer
 * boundary.
 */
const MAX_SLICE_FRAME_TOKENS = 48;

/** A smaller slice would be mostly frame, so the file stays whole and its document exceeds the limit. */
const MIN_SLICE_TOKENS = 500;

/** Maximum bytes that a slice's frame adds to those of its file's frame. */
const MAX_SLICE_FRAME_BYTES = 160;

/** Minimum bytes of a slice when the limit is in bytes. */
const MIN_SLICE_BYTES = 2000;

/** File that is too large for one document. Sizes are in tokens. */
export interface LargeFile {
  /** File including its frame. */
  readonly framed: number;
  /** Text of the file. */
  readonly tokens: number;
}

/** Slices a file so that the slices fit a limit with their frames. Returns no slices if they would be too small. */
export function slicesWithin(
  max: number,
  { framed, tokens }: LargeFile,
  text: Uint8Array,
  counter: StretchCounter,
): readonly Slice[] {
  const room = max - (framed - tokens) - MAX_SLICE_FRAME_TOKENS;
  return room < MIN_SLICE_TOKENS ? [] : sliceText(text, { max: room, tokens }, counter);
}

/**
 * Slices a file so that each slice has at most `max` bytes with its frame. Returns no slices if they would be too
 * small.
 */
export function slicesWithinBytes(
  max: number,
  framedBytes: number,
  text: Uint8Array,
  counter: StretchCounter,
): readonly Slice[] {
  const room = max - (framedBytes - text.length) - MAX_SLICE_FRAME_BYTES;
  const limits = { max: Number.POSITIVE_INFINITY, tokens: text.length, maxBytes: room };
  return room < MIN_SLICE_BYTES ? [] : sliceText(text, limits, counter);
}

/** Bytes per token in quarters, rounded down, at least 1. Small edits in other places seldom change it. */
function quarterBytesPerToken(bytesPerToken: number): number {
  return Math.max(1, Math.floor(bytesPerToken * 4));
}

interface Reach {
  readonly max: number;
  /** Bytes that probably make up `max` tokens. */
  readonly bytes: number;
}

/** Finds the end of the slice from `start`, and its cost. Retries with fewer bytes while it costs too much. */
function nextSlice(
  text: Uint8Array,
  start: number,
  { max, bytes }: Reach,
  counter: StretchCounter,
): { end: number; body: { tokens: number; lines: number } } {
  for (let reach = bytes; ; reach = Math.floor(reach * 0.9)) {
    const end = text.length - start <= reach ? text.length : chooseCut(text, start, reach);
    const body = counter.countBody(text.subarray(start, end));
    if (body.tokens <= max || end <= characterEnd(text, start + 1)) return { end, body };
  }
}

function chooseCut(text: Uint8Array, start: number, reach: number): number {
  const last = start + reach;
  let best: Cut | undefined;
  let newline = text.indexOf(NEWLINE, start + Math.floor(reach / 2));
  while (newline >= 0 && newline < last) {
    const cut = cutBehind(text, newline);
    if (best === undefined || cut.rank < best.rank || (cut.rank === best.rank && cut.hash < best.hash)) best = cut;
    newline = text.indexOf(NEWLINE, newline + 1);
  }
  return best?.at ?? lineOrCharacterEnd(text, start, last);
}

/**
 * Cuts when the second half of the reach has no line break: after the last earlier line, or inside a line that is too
 * long.
 */
function lineOrCharacterEnd(text: Uint8Array, start: number, last: number): number {
  const newline = text.lastIndexOf(NEWLINE, last - 1);
  return newline >= start ? newline + 1 : characterEnd(text, last);
}

/** First offset from `at` on that is not inside a UTF-8 sequence. */
function characterEnd(text: Uint8Array, at: number): number {
  let place = at;
  while (place < text.length && (text[place]! & 0xc0) === 0x80) place++;
  return place;
}

function cutBehind(text: Uint8Array, newline: number): Cut {
  const previousByte = text[newline - 1];
  const blank = previousByte === NEWLINE || (previousByte === 13 && text[newline - 2] === NEWLINE);
  const nextByte = text[newline + 1];
  const rank = blank && nextByte !== NEWLINE && nextByte !== 13 ? 0 : 1;
  return { at: newline + 1, rank, hash: hashOf(text, newline + 1) };
}

/** 32-bit FNV-1a hash of the beginning of the line at `start`. */
function hashOf(text: Uint8Array, start: number): number {
  const end = Math.min(start + MAX_HASHED_BYTES, text.length);
  let hash = 0x811c9dc5;
  for (let i = start; i < end && text[i] !== NEWLINE; i++) hash = Math.imul(hash ^ text[i]!, 0x01000193);
  return hash >>> 0;
}
