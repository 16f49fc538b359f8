import { createHash } from "node:crypto";
import type { Slice } from "../../../model/document.ts";
import { boundaryLength } from "../../measure/boundary.ts";

/** Counts what a stretch of text costs between two line ends, and its lines. */
export interface StretchCounter {
  countBody(bytes: Uint8Array): { readonly tokens: number; readonly lines: number };
}

/** How a text is cut; sizes in tokens. */
export interface SliceLimits {
  readonly max: number;
  /** Tokens of the whole text, to guess how many bytes a token has. */
  readonly tokens: number;
}

interface Cut {
  readonly at: number;
  /** 0 behind a blank line, 1 behind another line. */
  readonly rank: number;
  readonly hash: number;
}

const NEWLINE = 10;
/** Bytes of a line that its hash looks at. */
const HASHED = 64;

/**
 * Cuts a text into slices of at most `max` tokens each. A cut falls between half the limit and the limit, counted from
 * the cut before it; among the places there a blank line wins over a line, and then the smallest hash of the line that
 * follows. So the text chooses its cuts: behind an edit they soon fall where they fell before.
 */
export function slicesOf(text: Buffer, { max, tokens }: SliceLimits, counter: StretchCounter): readonly Slice[] {
  const slices: Slice[] = [];
  const guess = Math.max(1, Math.floor((max * quarters(text.length / Math.max(tokens, 1))) / 4));
  let line = 1;
  for (let start = 0; start < text.length;) {
    const { end, body } = nextSlice(text, start, { max, bytes: guess }, counter);
    const stretch = text.subarray(start, end);
    const sha256 = createHash("sha256").update(stretch).digest("hex");
    const boundary = boundaryLength(stretch, sha256);
    const lines = [line, line + body.lines - 1] as const;
    slices.push({ number: slices.length + 1, start, end, lines, sha256, boundary, tokens: body.tokens });
    line = lines[1] + (text[end - 1] === NEWLINE ? 1 : 0);
    start = end;
  }
  return slices;
}

/** Bytes per token in whole quarters, at least one: a small edit elsewhere seldom changes it. */
function quarters(bytesPerToken: number): number {
  return Math.max(1, Math.floor(bytesPerToken * 4));
}

interface Reach {
  readonly max: number;
  /** Bytes that probably make `max` tokens. */
  readonly bytes: number;
}

/** Where the slice from `start` ends, and what it costs. What costs too much is tried again with fewer bytes. */
function nextSlice(
  text: Buffer,
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

function chooseCut(text: Buffer, start: number, reach: number): number {
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

/** Where half of the reach has no line: behind the last line before it, or inside a line that is too long. */
function lineOrCharacterEnd(text: Buffer, start: number, last: number): number {
  const newline = text.lastIndexOf(NEWLINE, last - 1);
  return newline >= start ? newline + 1 : characterEnd(text, Math.max(last, start + 1));
}

/** The first place at or behind `at` that does not stand inside a UTF-8 sequence. */
function characterEnd(text: Buffer, at: number): number {
  let place = at;
  while (place < text.length && (text[place]! & 0xc0) === 0x80) place++;
  return place;
}

function cutBehind(text: Buffer, newline: number): Cut {
  const before = text[newline - 1];
  const blank = before === NEWLINE || (before === 13 && text[newline - 2] === NEWLINE);
  const follows = text[newline + 1];
  const rank = blank && follows !== NEWLINE && follows !== 13 ? 0 : 1;
  return { at: newline + 1, rank, hash: hashOf(text, newline + 1) };
}

/** FNV-1a over the beginning of the line at `start`, 32 bits. */
function hashOf(text: Buffer, start: number): number {
  const end = Math.min(start + HASHED, text.length);
  let hash = 0x811c9dc5;
  for (let i = start; i < end && text[i] !== NEWLINE; i++) hash = Math.imul(hash ^ text[i]!, 0x01000193);
  return hash >>> 0;
}
