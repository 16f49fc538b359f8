import { createHash } from "node:crypto";

/**
 * Lines are joined into chunks of about this many characters, because hashing or writing each line separately takes
 * longer.
 */
const CHUNK_CHARACTERS = 8192;

/**
 * Yields JSON text in chunks of a few lines. Each member gets a line. If a member is an array or another iterable, each
 * of its elements gets a line. The text has no other whitespace. Keys keep their order, so parsing and writing a text
 * reproduces its bytes.
 */
export function* recordChunks(value: object): Generator<string> {
  yield "{";
  let separator = "";
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    yield `${separator}${JSON.stringify(key)}:`;
    separator = ",\n";
    if (isList(member)) yield* listChunks(member);
    else yield JSON.stringify(member);
  }
  yield "}\n";
}

function* listChunks(list: Iterable<unknown>): Generator<string> {
  let chunk = "";
  let separator = "[\n";
  for (const element of list) {
    chunk += separator + JSON.stringify(element);
    separator = ",\n";
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  yield separator === "[\n" ? "[]" : `${chunk}\n]`;
}

function isList(member: unknown): member is Iterable<unknown> {
  return typeof member === "object" && member !== null && Symbol.iterator in member;
}

/** Maps a list lazily. Elements are created on each iteration, so they are never all in memory. */
export function lazyList<T, R>(items: readonly T[], make: (item: T, index: number) => R): Iterable<R> {
  return {
    *[Symbol.iterator]() {
      for (let i = 0; i < items.length; i++) yield make(items[i]!, i);
    },
  };
}

/**
 * Formats JSON text as one string: a line per member, and a line per element of an array or iterable member. Keys keep
 * their order.
 */
export function formatRecords(value: object): string {
  return [...recordChunks(value)].join("");
}

/**
 * Creates a function that serializes a value as JSON, with a line per member and per list element, to UTF-8 chunks of
 * about `bufferBytes` bytes. A text that needs several chunks is generated again on each iteration. All chunks share
 * one buffer: a chunk is valid until the next chunk is taken, and a text until the next call.
 */
export function recordWriter(bufferBytes: number): (value: object) => Iterable<Buffer> {
  let memory = Buffer.allocUnsafeSlow(bufferBytes);
  function* partsOf(value: object): Generator<Buffer, undefined> {
    let end = 0;
    for (const chunk of recordChunks(value)) {
      // A UTF-16 code unit takes no more than three bytes in UTF-8.
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

/** SHA-256 (hex) of the JSON text of a manifest or similar value, with `root` set to an empty string. */
export function rootDigest(value: object): string {
  return digestOfTexts(recordChunks({ ...value, root: "" }));
}

/** Maximum length of a text, in UTF-16 code units, that is buffered between hashing and use. */
const MAX_BUFFERED_CHARACTERS = 8_000_000;
/** Chunk that precedes the root. No list element starts like this. */
const ROOT_PREFIX = ',\n"root":';

/**
 * Computes the root digest of a value. Returns it with the text, in chunks, that has the root filled in. A long text is
 * generated twice instead of buffered.
 * @param value `root` must be an empty member and not the first
 */
export function sealRecords(value: { readonly root: "" }): {
  readonly root: string;
  readonly chunks: Iterable<string>;
} {
  const hash = createHash("sha256");
  const bufferedChunks: string[] = [];
  let size = 0;
  for (const chunk of recordChunks(value)) {
    hash.update(chunk);
    size += chunk.length;
    if (size <= MAX_BUFFERED_CHARACTERS) bufferedChunks.push(chunk);
    else bufferedChunks.length = 0;
  }
  const root = hash.digest("hex");
  if (size > MAX_BUFFERED_CHARACTERS) return { root, chunks: recordChunks({ ...value, root }) };
  bufferedChunks[bufferedChunks.indexOf(ROOT_PREFIX) + 1] = JSON.stringify(root);
  return { root, chunks: [bufferedChunks.join("")] };
}

/** SHA-256 (hex) of the concatenated texts. */
export function digestOfTexts(texts: Iterable<string>): string {
  const hash = createHash("sha256");
  let chunk = "";
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    hash.update(chunk);
    chunk = "";
  }
  return hash.update(chunk).digest("hex");
}
