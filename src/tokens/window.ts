import { lastCut } from "./cuts.ts";

/** Exports of the WebAssembly module; see `assembly/index.ts`. */
export interface CounterExports {
  readonly memory: WebAssembly.Memory;
  /** Number of tokens that the last call of `count` found. */
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

const encoder = new TextEncoder();

/** The region of the module's memory that a text passes through, in several parts if it is longer. */
export class Window {
  readonly #module: CounterExports;
  #start: number;
  #size: number;
  #held = 0;
  #tokens = 0;
  #memory: Uint8Array;

  /** Uses `size` bytes from `start`. Allocates more if a text has no safe cut. */
  constructor(module: CounterExports, start: number, size: number) {
    this.#module = module;
    this.#start = start;
    this.#size = size;
    this.#memory = new Uint8Array(module.memory.buffer);
  }

  /**
   * Appends UTF-8 text, counting earlier text when memory is full. Calls `onPart` with the start and end address of
   * each part written.
   */
  write(bytes: Uint8Array, onPart?: (from: number, end: number) => void): void {
    for (let offset = 0; offset < bytes.length;) {
      if (this.#held === this.#size) this.#makeRoom();
      const chunkLength = Math.min(bytes.length - offset, this.#size - this.#held);
      const from = this.#start + this.#held;
      this.#view().set(chunkLength === bytes.length ? bytes : bytes.subarray(offset, offset + chunkLength), from);
      onPart?.(from, from + chunkLength);
      this.#held += chunkLength;
      offset += chunkLength;
    }
  }

  /** Appends a string as UTF-8. */
  writeString(text: string): void {
    for (let remaining = text; remaining !== "";) {
      const free = this.#view().subarray(this.#start + this.#held, this.#start + this.#size);
      const { read, written } = encoder.encodeInto(remaining, free);
      this.#held += written;
      remaining = remaining.slice(read);
      if (remaining !== "") this.#makeRoom();
    }
  }

  /** Returns the number of tokens in everything written since the last call, and empties the window. */
  finish(): number {
    this.#count(this.#held);
    const tokens = this.#tokens;
    this.#held = 0;
    this.#tokens = 0;
    return tokens;
  }

  /** Counts the text up to its last safe cut, or doubles the window if it has no cut. */
  #makeRoom(): void {
    const cut = lastCut(this.#view().subarray(this.#start, this.#start + this.#held));
    const tail = this.#memory.slice(this.#start + cut, this.#start + this.#held);
    if (cut === 0) {
      this.#size *= 2;
      this.#start = this.#module.room(this.#size);
    }
    this.#count(cut);
    this.#view().set(tail, this.#start);
    this.#held = tail.length;
  }

  #count(bytes: number): void {
    const end = this.#start + bytes;
    this.#module.seal(end);
    for (let at = this.#start; at < end; this.#tokens += this.#module.tokens.value) at = this.#module.count(at, end);
  }

  /** View of the memory. WebAssembly detaches the old view when memory grows. */
  #view(): Uint8Array {
    if (this.#memory.buffer !== this.#module.memory.buffer) this.#memory = new Uint8Array(this.#module.memory.buffer);
    return this.#memory;
  }
}
