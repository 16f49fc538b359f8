import type { Encoding } from "./encoding.ts";
import { isVocabulary } from "./vocabulary.ts";
import { type CounterExports, Window } from "./window.ts";

/** Token count and dimensions of a text inside a frame. */
export interface BodyCount {
  /** Tokens of a line end, the text and another line end. */
  readonly tokens: number;
  /** Lines of the text, including a last line without a line end. */
  readonly lines: number;
  /** Length of the longest line in bytes, without its line feed. */
  readonly longestLine: number;
}

/**
 * Token counter that agrees exactly with the encoding's reference implementation. Text that looks like a special token
 * counts as ordinary text. The count for invalid UTF-8 is unspecified. Memory is bounded for texts of any length, with
 * two exceptions: text without a line that begins with ASCII other than white space and `/` is held in full, and a
 * piece of more than 255 bytes takes 32 bytes per byte. Both must fit in 4 GiB.
 */
export interface TokenCounter {
  /** Number of tokens in a UTF-8 text. */
  count(bytes: Uint8Array): number;
  /** Number of tokens in a string. A lone surrogate counts as U+FFFD. */
  countString(text: string): number;
  /** Counts the tokens of a UTF-8 text inside a frame, that is, between two line ends, and its lines. */
  countBody(bytes: Uint8Array): BodyCount;
}

/** Limits that only tests need to lower. */
export interface CounterLimits {
  /** The memo has 2^memoBits entries and is cleared when 5/8 of them are used. */
  readonly memoBits?: number;
  /** Maximum number of text bytes in memory at once, if the text can be cut. */
  readonly window?: number;
  /** Memory size in bytes above which the module restarts after a text, because WebAssembly memory cannot shrink. */
  readonly memory?: number;
}

const DEFAULT_LIMITS = { memoBits: 19, window: 2 ** 21, memory: 2 ** 26 };
const LINE_END = Uint8Array.of(0x0a);

/**
 * Creates a token counter from the bytes of `counter.wasm` and `<encoding>.bin`. Do not mutate either afterwards.
 * @throws Error if the vocabulary does not belong to `encoding`
 */
export function createCounter(
  wasm: Uint8Array,
  vocabulary: Uint8Array,
  encoding: Encoding,
  limits: CounterLimits = {},
): TokenCounter {
  if (!isVocabulary(vocabulary, encoding)) throw new Error(`not a vocabulary for ${encoding}`);
  const { memoBits, window, memory } = { ...DEFAULT_LIMITS, ...limits };
  // Copied because the browser types do not accept memory that might be shared.
  const module = new WebAssembly.Module(new Uint8Array(wasm));
  let current = start();

  function start(): { exports: CounterExports; text: Window } {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the declared type of the exports, which nothing checks
    const exports = new WebAssembly.Instance(module).exports as unknown as CounterExports;
    const address = exports.room(vocabulary.length);
    new Uint8Array(exports.memory.buffer).set(vocabulary, address);
    exports.prepare(address, encoding === "o200k_base", memoBits);
    return { exports, text: new Window(exports, exports.room(window), window) };
  }
  function finish(): number {
    const tokens = current.text.finish();
    if (current.exports.memory.buffer.byteLength > memory) current = start();
    return tokens;
  }
  return {
    count(bytes) {
      current.text.write(bytes);
      return finish();
    },
    countString(text) {
      current.text.writeString(text);
      return finish();
    },
    countBody(bytes) {
      const { exports, text } = current;
      exports.startLines();
      text.write(LINE_END);
      text.write(bytes, exports.readLines);
      text.write(LINE_END);
      const tokens = finish();
      return { tokens, lines: exports.lineCount(), longestLine: exports.longestLine() };
    },
  };
}
