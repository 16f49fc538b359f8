import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { get_encoding, type Tiktoken } from "tiktoken";
import type { Encoding } from "../../../src/tokens/encoding.ts";

/** Maximum bytes of a piece for tiktoken, whose time grows quadratically with the length of a piece. */
const MAX_PIECE_LENGTH = 8192;

interface Reference {
  readonly pattern: RegExp;
  readonly ranks: ReadonlyMap<string, number>;
}

/**
 * Creates a function that counts tokens with the encoding's reference implementation and treats special tokens as text.
 */
export function createOracle(encoding: Encoding): (text: string) => number {
  const tiktoken = tiktokenOf(encoding);
  return (text) =>
    hasLongPiece(text, encoding) ? countByTextbook(text, referenceOf(encoding)) : tiktoken.encode(text, [], []).length;
}

/** Runs the pattern only on texts that are long enough. */
function hasLongPiece(text: string, encoding: Encoding): boolean {
  if (Buffer.byteLength(text) <= MAX_PIECE_LENGTH) return false;
  return piecesOf(text, referenceOf(encoding).pattern).some((piece) => piece.length > MAX_PIECE_LENGTH);
}

/**
 * Creates a function that counts with textbook byte pair encoding alone. V8 splits the text, and its Unicode version is
 * newer.
 */
export function createTextbook(encoding: Encoding): (text: string) => number {
  return (text) => countByTextbook(text, referenceOf(encoding));
}

const tiktokens = new Map<Encoding, Tiktoken>();

function tiktokenOf(encoding: Encoding): Tiktoken {
  const tiktoken = tiktokens.get(encoding) ?? get_encoding(encoding);
  tiktokens.set(encoding, tiktoken);
  return tiktoken;
}

const references = new Map<Encoding, Reference>();

function referenceOf(encoding: Encoding): Reference {
  const reference = references.get(encoding) ?? readReference(encoding);
  references.set(encoding, reference);
  return reference;
}

function readReference(encoding: Encoding): Reference {
  const file = fileURLToPath(import.meta.resolve(`tiktoken/encoders/${encoding}.json`));
  const { pat_str: pattern, bpe_ranks: lines }: { pat_str: string; bpe_ranks: string } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const ranks = new Map<string, number>();
  for (const line of lines.split("\n")) {
    const [, first, ...tokens] = line.split(" ");
    tokens.forEach((token, i) => ranks.set(Buffer.from(token, "base64").toString("latin1"), Number(first) + i));
  }
  return { pattern: toJavaScript(pattern), ranks };
}

/** JavaScript's `\s` differs, and Node 20 lacks `(?i:`. When Rust ignores case, `s` also matches the long s. */
function toJavaScript(pattern: string): RegExp {
  const source = pattern
    .replaceAll("\\s", "\\p{White_Space}")
    .replaceAll("\\S", "\\P{White_Space}")
    .replaceAll("(?i:'s|'t|'re|'ve|'m|'ll|'d)", "(?:'(?:[sS\u017f]|[tT]|[rR][eE]|[vV][eE]|[mM]|[lL][lL]|[dD]))");
  return new RegExp(source, "gu");
}

/** Pieces of a text as UTF-8, with one character per byte. */
function piecesOf(text: string, pattern: RegExp): string[] {
  return (Buffer.from(text).toString().match(pattern) ?? []).map((piece) => Buffer.from(piece).toString("latin1"));
}

function countByTextbook(text: string, { pattern, ranks }: Reference): number {
  const counts = new Map<string, number>();
  let sum = 0;
  for (const piece of piecesOf(text, pattern)) {
    const count = counts.get(piece) ?? mergePiece(piece, ranks);
    counts.set(piece, count);
    sum += count;
  }
  return sum;
}

interface Merge {
  readonly rank: number;
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

/** Byte pair encoding: repeatedly merges the pair of lowest rank, the leftmost first, until no pair merges. */
function mergePiece(piece: string, ranks: ReadonlyMap<string, number>): number {
  const nexts = Array.from({ length: piece.length }, (_, i) => i + 1);
  const previouses = nexts.map((next) => next - 2);
  const heap: Merge[] = [];
  const offer = (start: number): void => {
    const middle = nexts[start] ?? piece.length;
    const end = nexts[middle];
    const rank = end === undefined ? undefined : ranks.get(piece.slice(start, end));
    if (end !== undefined && rank !== undefined) push(heap, { rank, start, middle, end });
  };
  for (let start = 0; start < piece.length; start++) offer(start);
  let count = piece.length;
  for (let merge = pop(heap); merge !== undefined; merge = pop(heap)) {
    const { start, middle, end } = merge;
    if (nexts[start] !== middle || nexts[middle] !== end) continue;
    nexts[start] = end;
    nexts[middle] = -1;
    if (end < piece.length) previouses[end] = start;
    count--;
    offer(start);
    if (start > 0) offer(previouses[start] ?? 0);
  }
  return count;
}

function isBefore(one: Merge, other: Merge): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.start < other.start);
}

function push(heap: Merge[], merge: Merge): void {
  let hole = heap.length;
  for (let parent = (hole - 1) >> 1; hole > 0 && isBefore(merge, heap[parent] ?? merge); parent = (hole - 1) >> 1) {
    heap[hole] = heap[parent] ?? merge;
    hole = parent;
  }
  heap[hole] = merge;
}

function pop(heap: Merge[]): Merge | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (heap.length === 0 || last === undefined) return top;
  let hole = 0;
  for (;;) {
    let child = 2 * hole + 1;
    const right = heap[child + 1];
    if (right !== undefined && isBefore(right, heap[child] ?? right)) child++;
    const least = heap[child];
    if (least === undefined || isBefore(last, least)) break;
    heap[hole] = least;
    hole = child;
  }
  heap[hole] = last;
  return top;
}
