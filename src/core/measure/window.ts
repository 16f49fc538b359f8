/** What the WebAssembly module exports; see `assembly/index.ts`. */
export interface CounterExports {
  readonly memory: WebAssembly.Memory;
  /** Tokens that the last call of `count` found. */
  readonly tokens: WebAssembly.Global;
  room(bytes: number): number;
  prepare(source: number, o200k: boolean, memoBits: number): void;
  seal(end: number): void;
  count(from: number, end: number): number;
  startLines(): void;
  readLines(from: number, end: number): void;
  lineCount(): number;
  longestLine(): number;
}

/** The stretch of the module's memory that a text passes through, piece by piece where it is longer. */
export interface Window {
  /** Bytes of memory that the module has taken. */
  memoryBytes(): number;
  write(bytes: Uint8Array): void;
  /** Writes bytes whose lines `startLines` has begun to measure. */
  writeLines(bytes: Uint8Array): void;
  writeString(text: string): void;
  /** Tokens of all that was written since the last call. */
  finish(): number;
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const SLASH = 0x2f;
const DELETE = 0x7f;

const encoder = new TextEncoder();

/** Makes a window of `capacity` bytes, which grows where a text has no place to cut it. */
export function createWindow(module: CounterExports, address: number, capacity: number): Window {
  let start = address;
  let size = capacity;
  let held = 0;
  let tokens = 0;
  let memory = new Uint8Array(module.memory.buffer);

  /** Views of WebAssembly memory end when it grows. */
  const view = (): Uint8Array => {
    if (memory.buffer !== module.memory.buffer) memory = new Uint8Array(module.memory.buffer);
    return memory;
  };
  const count = (bytes: number): void => {
    const end = start + bytes;
    module.seal(end);
    for (let at = start; at < end; tokens += module.tokens.value) at = module.count(at, end);
  };
  const makeRoom = (): void => {
    const cut = lastCut(view().subarray(start, start + held));
    if (cut === 0) {
      const larger = module.room(2 * size);
      view().copyWithin(larger, start, start + held);
      start = larger;
      size *= 2;
      return;
    }
    const rest = memory.slice(start + cut, start + held);
    count(cut);
    view().set(rest, start);
    held = rest.length;
  };
  const write = (bytes: Uint8Array, written?: (from: number, end: number) => void): void => {
    for (let offset = 0; offset < bytes.length; ) {
      if (held === size) makeRoom();
      const part = Math.min(bytes.length - offset, size - held);
      const at = start + held;
      view().set(part === bytes.length ? bytes : bytes.subarray(offset, offset + part), at);
      written?.(at, at + part);
      held += part;
      offset += part;
    }
  };
  return {
    memoryBytes: () => module.memory.buffer.byteLength,
    write: (bytes) => write(bytes),
    writeLines: (bytes) => write(bytes, module.readLines),
    writeString: (text) => {
      for (let rest = text; rest !== ""; ) {
        const { read, written } = encoder.encodeInto(rest, view().subarray(start + held, start + size));
        held += written;
        rest = rest.slice(read);
        if (rest !== "") makeRoom();
      }
    },
    finish: () => {
      count(held);
      const total = tokens;
      held = 0;
      tokens = 0;
      return total;
    },
  };
}

/**
 * Where the text can be cut so that its parts count as the whole does: in both encodings a line break ends a piece when
 * ASCII that is neither white space nor `/` follows. Zero where there is no such place.
 */
function lastCut(text: Uint8Array): number {
  for (let feed = text.lastIndexOf(LINE_FEED, -2); feed >= 0; feed = text.lastIndexOf(LINE_FEED, feed - 1)) {
    const next = text[feed + 1] ?? SPACE;
    if (next > SPACE && next < DELETE && next !== SLASH) return feed + 1;
    if (feed === 0) break;
  }
  return 0;
}
