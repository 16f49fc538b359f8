import { firstVisible, stringEnd } from "./json-text.ts";
import type { Segment } from "./segment.ts";

const QUOTE = 0x22;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/** Keys of a document whose lists hold its records. */
const RECORD_KEYS: ReadonlySet<string> = new Set(['"messages"', '"requests"']);
const MAX_KEY_LENGTH = 16;

/** Finds the records of a document as its bytes arrive. */
export interface DocumentScan {
  /**
   * Yields the parts that are complete; what is left belongs to the next call, which begins with it.
   * @param isEnd whether nothing follows; then all is yielded
   */
  readonly partsIn: (bytes: Buffer, isEnd?: boolean) => Iterable<Segment>;
}

interface Part {
  readonly kind: Segment["kind"];
  /** Offset after the part. */
  readonly end: number;
  /** Whether the list of records begins or ends with the part. */
  readonly turns?: "in" | "out";
}

interface ScanState {
  readonly isInList: boolean;
  /** Objects that are open around the list: 1, or 0 if the list is the document. */
  readonly around: number;
}

/** Returns a scan for one transcript. */
export function documentScan(): DocumentScan {
  let state: ScanState = { isInList: false, around: 0 };
  return {
    *partsIn(bytes, isEnd = false) {
      let from = 0;
      for (;;) {
        const part = state.isInList ? listPart(bytes, from, isEnd) : outerPart(bytes, from, state.around);
        if (part === undefined) break;
        state = stateAfter(part, state, bytes[firstVisible(bytes, from)] === OPEN_LIST);
        if (part.end > from) yield { kind: part.kind, bytes: bytes.subarray(from, part.end), isLine: false };
        from = part.end;
      }
      if (isEnd && from < bytes.length) {
        yield { kind: state.isInList ? "record" : "rest", bytes: bytes.subarray(from), isLine: false };
      }
    },
  };
}

function stateAfter({ turns }: Part, before: ScanState, isList: boolean): ScanState {
  if (turns === "in") return { isInList: true, around: isList ? 0 : 1 };
  if (turns === "out") return { ...before, isInList: false };
  return before.isInList ? before : { isInList: false, around: 0 };
}

/** Returns whether a transcript is a document or lines; `unknown` as long as its beginning does not say. */
export function modeOf(beginning: Buffer): "unknown" | "lines" | "document" {
  const at = firstVisible(beginning, 0);
  if (at === -1) return "unknown";
  if (beginning[at] === OPEN_LIST) return "document";
  if (beginning[at] !== OPEN_OBJECT) return "lines";
  // An object that begins a line inside another one: the first line is not whole. What follows it says nothing, so that
  // the answer is the same however the bytes arrive.
  const nextLine = beginning.indexOf("\n{", at);
  const part = outerPart(nextLine === -1 ? beginning : beginning.subarray(0, nextLine + 2), 0, 0);
  if (part !== undefined) return part.turns === "in" ? "document" : "lines";
  return nextLine === -1 ? "unknown" : "lines";
}

/** Returns what comes before the list of records or after it; `undefined` if it is not complete. */
function outerPart(bytes: Buffer, from: number, around: number): Part | undefined {
  let depth = around;
  let key = "";
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      const end = stringEnd(bytes, at);
      if (end === undefined) return undefined;
      if (depth === 1) key = bytes.toString("latin1", at, Math.min(end, at + MAX_KEY_LENGTH));
      at = end - 1;
      continue;
    }
    if (byte === OPEN_LIST && mayHoldRecords(depth, key)) {
      const next = firstVisible(bytes, at + 1);
      if (next === -1) return undefined;
      if (bytes[next] === OPEN_OBJECT) return { kind: "envelope", end: at + 1, turns: "in" };
    }
    const step = stepOf(byte);
    depth += step;
    if (step < 0 && depth <= 0) return { kind: around === 0 ? "record" : "envelope", end: at + 1 };
  }
  return undefined;
}

/** Whether a list may be that of the records. @param depth values that are open around it @param key of the list */
function mayHoldRecords(depth: number, key: string): boolean {
  return depth === 0 || (depth === 1 && RECORD_KEYS.has(key));
}

/** How many values a byte opens: 1, 0 or -1. */
function stepOf(byte: number): number {
  if (byte === OPEN_LIST || byte === OPEN_OBJECT) return 1;
  return byte === CLOSE_LIST || byte === CLOSE_OBJECT ? -1 : 0;
}

/** Returns an element of the list, what is between two of them, or what ends the list. */
function listPart(bytes: Buffer, from: number, isEnd: boolean): Part | undefined {
  let at = firstVisible(bytes, from);
  while (at !== -1 && bytes[at] === COMMA) at = firstVisible(bytes, at + 1);
  if (at === -1) return undefined;
  if (bytes[at] === CLOSE_LIST) return { kind: "rest", end: at + 1, turns: "out" };
  if (at > from) return { kind: "rest", end: at };
  const end = elementEnd(bytes, at);
  if (end !== undefined) return { kind: "record", end };
  return isEnd ? { kind: "record", end: bytes.length } : undefined;
}

/** Returns the offset after the value that begins at `from`; `undefined` if it is not complete. */
function elementEnd(bytes: Buffer, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      const end = stringEnd(bytes, at);
      if (end === undefined) return undefined;
      at = end - 1;
      continue;
    }
    if (depth === 0 && (byte === COMMA || byte === CLOSE_LIST)) return at;
    const step = stepOf(byte);
    depth += step;
    if (step < 0 && depth <= 0) return at + 1;
  }
  return undefined;
}
