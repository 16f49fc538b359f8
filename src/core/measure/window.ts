/** What the WebAssembly module exports; see `assembly/index.ts`. */
export interface CounterExports {
  readonly memory: WebAssembly.Memory;
  /** Tokens that the last call of `count` found. */
  readonly tokens: WebAssembly.Global;
  readonly room: (bytes: number) => number;
  readonly prepare: (source: number, o200k: boolean, memoBits: number) => void;
  readonly seal: (end: number) => void;
  readonly count: (from: number, end: number) => number;
  readonly startLines: () => void;
  readonly readLines: (from: number, end: number) => void;
  readonly lineCount: () => number;
  readonly longestLine: () => number;
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const SLASH = 0x2f;
const DELETE = 0x7f;

const encoder = new TextEncoder();

/** The stretch of the module's memory that a text passes through, cut where it is longer. */
export class Window {
  readonly #module: CounterExports;
  #start: number;
  #size: number;
  #held = 0;
  #tokens = 0;
  #memory: Uint8Array;

  /** Takes `size` bytes from `start`; more where a text has no place to cut it. */
  constructor(module: CounterExports, start: number, size: number) {
    this.#module = module;
    this.#start = start;
    this.#size = size;
    this.#memory = new Uint8Array(module.memory.buffer);
  }

  /** Appends UTF-8; `onPart` gets the memory's addresses of each part written. */
  write(bytes: Uint8Array, onPart?: (from: number, end: number) => void): void {
    for (let offset = 0; offset < bytes.length;) {
      if (this.#held === this.#size) this.#makeRoom();
      const part = Math.min(bytes.length - offset, this.#size - this.#held);
      const from = this.#start + this.#held;
      this.#view().set(part === bytes.length ? bytes : bytes.subarray(offset, offset + part), from);
      onPart?.(from, from + part);
      this.#held += part;
      offset += part;
    }
  }

  /** Appends a string as UTF-8. */
  writeString(text: string): void {
    for (let rest = text; rest !== "";) {
      const free = this.#view().subarray(this.#start + this.#held, this.#start + this.#size);
      const { read, written } = encoder.encodeInto(rest, free);
      this.#held += written;
      rest = rest.slice(read);
      if (rest !== "") this.#makeRoom();
    }
  }

  /** Tokens of all that was written since the last call. */
  finish(): number {
    this.#count(this.#held);
    const tokens = this.#tokens;
    this.#held = 0;
    this.#tokens = 0;
    return tokens;
  }

  /** Counts what can be counted without the text that follows, or takes twice the memory. */
  #makeRoom(): void {
    const cut = lastCut(this.#view().subarray(this.#start, this.#start + this.#held));
    const rest = this.#memory.slice(this.#start + cut, this.#start + this.#held);
    if (cut === 0) {
      this.#size *= 2;
      this.#start = this.#module.room(this.#size);
    }
    this.#count(cut);
    this.#view().set(rest, this.#start);
    this.#held = rest.length;
  }

  #count(bytes: number): void {
    const end = this.#start + bytes;
    this.#module.seal(end);
    for (let at = this.#start; at < end; this.#tokens += this.#module.tokens.value) at = this.#module.count(at, end);
  }

  /** A view of WebAssembly memory ends when the memory grows. */
  #view(): Uint8Array {
    if (this.#memory.buffer !== this.#module.memory.buffer) this.#memory = new Uint8Array(this.#module.memory.buffer);
    return this.#memory;
  }
}

/**
 * Where the text can be cut so that its parts count as the whole does, the later the better: in both encodings a line
 * feed ends a piece when ASCII that is neither white space nor `/` follows. Zero where there is no such place.
 */
function lastCut(text: Uint8Array): number {
  for (let cut = text.length - 1; cut > 0; cut--) {
    cut = text.lastIndexOf(LINE_FEED, cut - 1) + 1;
    const next = text[cut] ?? SPACE;
    if (next > SPACE && next < DELETE && next !== SLASH) return cut;
  }
  return 0;
}
