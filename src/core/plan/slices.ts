import { createHash } from "node:crypto";
import type { Slice } from "../../model/document.ts";
import { boundaryLength } from "../measure/boundary.ts";

/** Counts what a stretch of text costs: alone, and between two line ends. */
export interface StretchCounter {
  count(bytes: Uint8Array): number;
  countBody(bytes: Uint8Array): { readonly tokens: number };
}

/** A line, or a stretch of a very long one; where a cut before it is best has the lowest rank. */
interface Atom {
  readonly start: number;
  readonly line: number;
  readonly rank: 0 | 1 | 2;
  readonly tokens: number;
  readonly hash: number;
}

const NEWLINE = 10;
const LONGEST_ATOM = 4096;

/**
 * Cuts a text into slices of at most `max` tokens each. A cut falls between half the limit and the limit, counted from
 * the cut before it; among the places there a blank line wins over a line, a line over the middle of one, and then the
 * smallest hash of the line that follows. So the text chooses its cuts: behind an edit they soon fall where they fell before.
 */
export function slicesOf(text: Buffer, max: number, counter: StretchCounter): readonly Slice[] {
  const atoms = atomsOf(text, counter);
  const slices: Slice[] = [];
  for (let first = 0; first < atoms.length;) {
    const next = nextCut(text, atoms, first, { max, counter });
    const [from, last] = [atoms[first]!, atoms[next - 1]!];
    const slice = sliceOf(text, from.start, atoms[next]?.start ?? text.length, counter);
    slices.push({ number: slices.length + 1, lines: [from.line, last.line], ...slice });
    first = next;
  }
  return slices;
}

function nextCut(
  text: Buffer,
  atoms: readonly Atom[],
  first: number,
  limit: { max: number; counter: StretchCounter },
): number {
  for (let max = limit.max; ; max = Math.floor(max * 0.9)) {
    const cut = chooseCut(atoms, first, max);
    const stretch = text.subarray(atoms[first]!.start, atoms[cut]?.start ?? text.length);
    if (cut === first + 1 || limit.counter.countBody(stretch).tokens <= limit.max) return cut;
  }
}

function chooseCut(atoms: readonly Atom[], first: number, max: number): number {
  let tokens = atoms[first]!.tokens;
  let latest = first + 1;
  let best: number | undefined;
  for (let i = first + 1; i < atoms.length && tokens <= max; i++) {
    const atom = atoms[i]!;
    latest = i;
    if (tokens > max / 2 && (best === undefined || better(atom, atoms[best]!))) best = i;
    tokens += atom.tokens;
  }
  return tokens <= max ? atoms.length : (best ?? latest);
}

function better(a: Atom, b: Atom): boolean {
  return a.rank < b.rank || (a.rank === b.rank && a.hash < b.hash);
}

function atomsOf(text: Buffer, counter: StretchCounter): readonly Atom[] {
  const atoms: Atom[] = [];
  let blank = false;
  for (let start = 0, line = 1; start < text.length; line++) {
    const newline = text.indexOf(NEWLINE, start);
    const end = newline < 0 ? text.length : newline + 1;
    for (let at = start; at < end;) {
      const stop = characterStart(text, Math.min(at + LONGEST_ATOM, end), end);
      const rank = at > start ? 2 : blank ? 0 : 1;
      atoms.push({
        start: at,
        line,
        rank,
        tokens: counter.count(text.subarray(at, stop)),
        hash: hashOf(text, at, stop),
      });
      at = stop;
    }
    blank = text.subarray(start, end).every((byte) => byte === NEWLINE || byte === 13 || byte === 32 || byte === 9);
    start = end;
  }
  return atoms;
}

/** The first place at or after `at` that does not stand inside a UTF-8 sequence. */
function characterStart(text: Buffer, at: number, end: number): number {
  let place = at;
  while (place < end && (text[place]! & 0xc0) === 0x80) place++;
  return place;
}

/** FNV-1a, 32 bits. */
function hashOf(text: Buffer, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text[i]!, 0x01000193);
  return hash >>> 0;
}

function sliceOf(text: Buffer, start: number, end: number, counter: StretchCounter): Omit<Slice, "number" | "lines"> {
  const stretch = text.subarray(start, end);
  const sha256 = createHash("sha256").update(stretch).digest("hex");
  return {
    start,
    end,
    sha256,
    boundary: boundaryLength(stretch, sha256),
    tokens: counter.countBody(stretch).tokens,
  };
}
