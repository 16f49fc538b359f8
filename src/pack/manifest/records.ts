import { createHash } from "node:crypto";

/** Characters of lines that are joined before they are handed on: to hash or write each line on its own takes longer. */
const CHUNK = 8192;

/**
 * Yields JSON text, in chunks of a few lines, with one line per member, and one per element of a member that is an array
 * or another iterable; there is no other white space. Keys keep the order of the value, so parsed text is written back to
 * the same bytes.
 */
export function* recordChunks(value: object): Generator<string> {
  yield "{";
  let before = "";
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    yield `${before}${JSON.stringify(key)}:`;
    before = ",\n";
    if (isList(member)) yield* listChunks(member);
    else yield JSON.stringify(member);
  }
  yield "}\n";
}

function* listChunks(list: Iterable<unknown>): Generator<string> {
  let chunk = "";
  let before = "[\n";
  for (const element of list) {
    chunk += before + JSON.stringify(element);
    before = ",\n";
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = "";
  }
  yield before === "[\n" ? "[]" : `${chunk}\n]`;
}

function isList(member: unknown): member is Iterable<unknown> {
  return typeof member === "object" && member !== null && Symbol.iterator in member;
}

/** Returns a list that makes its elements each time it is iterated, so that they are never all in memory. */
export function lazyList<T, R>(items: readonly T[], make: (item: T, index: number) => R): Iterable<R> {
  return {
    *[Symbol.iterator]() {
      for (let i = 0; i < items.length; i++) yield make(items[i]!, i);
    },
  };
}

/** Returns the chunks of `recordChunks` as one text. */
export function formatRecords(value: object): string {
  return [...recordChunks(value)].join("");
}

/**
 * Returns a function that writes the text of `recordChunks` as UTF-8, in parts of about `room` bytes. A text of several
 * parts is made each time it is iterated. All are written into the same memory: a part is valid until the next one is
 * taken, and a text until the next call.
 */
export function recordWriter(room: number): (value: object) => Iterable<Buffer> {
  let memory = Buffer.allocUnsafeSlow(room);
  function* partsOf(value: object): Generator<Buffer, undefined> {
    let end = 0;
    for (const chunk of recordChunks(value)) {
      // A UTF-16 code unit takes at most three bytes in UTF-8.
      const needed = 3 * chunk.length;
      if (end + needed > memory.length) {
        yield memory.subarray(0, end);
        if (needed > memory.length) memory = Buffer.allocUnsafeSlow(needed);
        end = 0;
      }
      end += memory.write(chunk, end);
    }
    yield memory.subarray(0, end);
  }
  return (value) => {
    const parts = partsOf(value);
    const [first, second] = [parts.next(), parts.next()];
    return second.done === true && first.value !== undefined
      ? [first.value]
      : { [Symbol.iterator]: () => partsOf(value) };
  };
}

/** Returns the sha256 (hex) of a record file's text with an empty `root`. */
export function rootDigest(value: object): string {
  return digestOfTexts(recordChunks({ ...value, root: "" }));
}

/** Longest text, in UTF-16 units, that is kept between the digest of it and its use. */
const MAX_KEPT = 8_000_000;
/** The chunk before the root. No element of a list begins so. */
const BEFORE_ROOT = ',\n"root":';

/**
 * Returns the root digest of a value, and its text in chunks with the root filled in. A long text is made twice rather
 * than kept.
 * @param value must have an empty `root` as one of its members, not the first
 */
export function sealRecords(value: { readonly root: "" }): {
  readonly root: string;
  readonly chunks: Iterable<string>;
} {
  const hash = createHash("sha256");
  const kept: string[] = [];
  let size = 0;
  for (const chunk of recordChunks(value)) {
    hash.update(chunk);
    size += chunk.length;
    if (size <= MAX_KEPT) kept.push(chunk);
    else kept.length = 0;
  }
  const root = hash.digest("hex");
  if (size > MAX_KEPT) return { root, chunks: recordChunks({ ...value, root }) };
  kept[kept.indexOf(BEFORE_ROOT) + 1] = JSON.stringify(root);
  return { root, chunks: [kept.join("")] };
}

/** Returns the sha256 (hex) of texts, one after the other. */
export function digestOfTexts(texts: Iterable<string>): string {
  const hash = createHash("sha256");
  let chunk = "";
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK) continue;
    hash.update(chunk);
    chunk = "";
  }
  return hash.update(chunk).digest("hex");
}
