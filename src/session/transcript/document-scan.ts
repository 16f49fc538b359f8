import { firstNonBlank, stringEnd } from "./json-text.ts";
import type { Segment } from "./segment.ts";

const QUOTE = 0x22;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/** Keys of a document whose arrays hold its records. */
const RECORD_KEYS: ReadonlySet<string> = new Set(['"messages"', '"requests"']);
const MAX_KEY_LENGTH = 16;

/** Divides a JSON document into records and the bytes around them, while its bytes arrive. */
export interface DocumentScan {
  /**
   * Yields the complete segments at the beginning of `bytes`. The next call must pass the bytes that no segment
   * contained, followed by new ones.
   * @param isEnd whether these are the last bytes; if so, yields everything
   */
  readonly partsIn: (bytes: Buffer, isEnd?: boolean) => Iterable<Segment>;
}

/** Next part of a document, which begins where the previous one ended. */
export interface DocumentPart {
  readonly kind: Segment["kind"];
  /** Offset after the part, in the bytes given to the scan. */
  readonly end: number;
  /** `in` if the record array begins after this part, `out` if it ends with this part. */
  readonly transition?: "in" | "out";
}

interface ScanState {
  readonly isInList: boolean;
  /** Number of open objects around the array: 1, or 0 if the document itself is the array. */
  readonly outerDepth: number;
}

/**
 * Creates a scanner for one transcript in JSON that is not in lines. Its records are the objects in an array: the
 * document itself, or its member `messages` or `requests`. An object without such an array is one record.
 */
export function documentScan(): DocumentScan {
  let state: ScanState = { isInList: false, outerDepth: 0 };
  return {
    *partsIn(bytes, isEnd = false) {
      let from = 0;
      for (;;) {
        const nextPart = state.isInList ? listPart(bytes, from, isEnd) : outerPart(bytes, from, state.outerDepth);
        if (nextPart === undefined) break;
        state = stateAfter(nextPart, state, bytes[firstNonBlank(bytes, from)] === OPEN_LIST);
        if (nextPart.end > from)
          yield { kind: nextPart.kind, bytes: bytes.subarray(from, nextPart.end), isLine: false };
        from = nextPart.end;
      }
      if (isEnd && from < bytes.length) {
        yield { kind: state.isInList ? "record" : "rest", bytes: bytes.subarray(from), isLine: false };
      }
    },
  };
}

function stateAfter({ transition: turns }: DocumentPart, previous: ScanState, isList: boolean): ScanState {
  if (turns === "in") return { isInList: true, outerDepth: isList ? 0 : 1 };
  if (turns === "out") return { ...previous, isInList: false };
  return previous.isInList ? previous : { isInList: false, outerDepth: 0 };
}

/**
 * Finds the part of a document that begins at `from`, outside the record array: up to the array, or to the end of the
 * document. Returns `undefined` if the bytes end before that.
 * @param outerDepth number of open objects around `from`: 0 before the document, 1 after its record array
 */
export function outerPart(bytes: Buffer, from: number, outerDepth: number): DocumentPart | undefined {
  let depth = outerDepth;
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
      const next = firstNonBlank(bytes, at + 1);
      if (next === -1) return undefined;
      if (bytes[next] === OPEN_OBJECT) return { kind: "envelope", end: at + 1, transition: "in" };
    }
    const step = stepOf(byte);
    depth += step;
    if (step < 0 && depth <= 0) return { kind: outerDepth === 0 ? "record" : "envelope", end: at + 1 };
  }
  return undefined;
}

/**
 * Whether an array may be the record array.
 * @param depth number of open values around it
 * @param key key of the array
 */
function mayHoldRecords(depth: number, key: string): boolean {
  return depth === 0 || (depth === 1 && RECORD_KEYS.has(key));
}

/** Change of nesting depth at a byte: 1, 0 or −1. */
function stepOf(byte: number): number {
  if (byte === OPEN_LIST || byte === OPEN_OBJECT) return 1;
  return byte === CLOSE_LIST || byte === CLOSE_OBJECT ? -1 : 0;
}

/** Next array element, the text between two elements, or the end of the array; `undefined` if it is incomplete. */
function listPart(bytes: Buffer, from: number, isEnd: boolean): DocumentPart | undefined {
  let at = firstNonBlank(bytes, from);
  while (at !== -1 && bytes[at] === COMMA) at = firstNonBlank(bytes, at + 1);
  if (at === -1) return undefined;
  if (bytes[at] === CLOSE_LIST) return { kind: "rest", end: at + 1, transition: "out" };
  if (at > from) return { kind: "rest", end: at };
  const end = elementEnd(bytes, at);
  if (end !== undefined) return { kind: "record", end };
  return isEnd ? { kind: "record", end: bytes.length } : undefined;
}

/** Offset after the value that begins at `from`; `undefined` if it is incomplete. */
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
