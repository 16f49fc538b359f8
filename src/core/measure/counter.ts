import type { Encoding } from "../../model/facts.ts";
import { isVocabulary } from "./vocabulary.ts";
import { type CounterExports, Window } from "./window.ts";

/** What a text costs inside a frame, and its shape. */
export interface BodyCount {
  /** Tokens of a line end, the text and a line end. */
  readonly tokens: number;
  /** Lines of the text; a last line without an end counts. */
  readonly lines: number;
  /** Bytes of the longest line, without its line feed. */
  readonly longestLine: number;
}

/**
 * Counts the tokens of texts exactly as the encoding's reference does; what reads like a special token is text as any
 * other. Bytes that are no valid UTF-8 give some number. Memory is bounded whatever a text's length, but for a stretch
 * without a line that begins with ASCII other than white space and `/`, which is held whole, and a piece of more than
 * 255 bytes, which takes 32 bytes a byte; both must fit in 4 GiB.
 */
export interface TokenCounter {
  /** Tokens of a UTF-8 text. */
  count(bytes: Uint8Array): number;
  /** Tokens of a string; a lone surrogate counts as U+FFFD. */
  countString(text: string): number;
  /** Tokens of a UTF-8 text as it stands in a frame, and its lines. */
  countBody(bytes: Uint8Array): BodyCount;
}

/** Limits that only a test has a reason to lower. */
export interface CounterLimits {
  /** The memo has 2^memoBits places; when 5/8 are taken it begins anew. */
  readonly memoBits?: number;
  /** Bytes of a text that are in memory at once, where the text can be cut. */
  readonly window?: number;
  /** Bytes of memory above which the module begins anew after a text: WebAssembly memory cannot shrink. */
  readonly memory?: number;
}

const DEFAULT_LIMITS = { memoBits: 19, window: 2 ** 21, memory: 2 ** 26 };
const LINE_END = Uint8Array.of(0x0a);

/**
 * Makes a counter from the bytes of `counter.wasm` and `<encoding>.bin`, which must not change afterwards.
 * @throws Error when the vocabulary is not that of `encoding`
 */
export function createCounter(
  wasm: Uint8Array,
  vocabulary: Uint8Array,
  encoding: Encoding,
  limits: CounterLimits = {},
): TokenCounter {
  if (!isVocabulary(vocabulary, encoding)) throw new Error(`these bytes are no vocabulary of ${encoding}`);
  const { memoBits, window, memory } = { ...DEFAULT_LIMITS, ...limits };
  const module = new WebAssembly.Module(wasm);
  let current = start();

  function start(): { exports: CounterExports; text: Window } {
    const { exports } = new WebAssembly.Instance<CounterExports>(module);
    const address = exports.room(Math.max(window, vocabulary.length));
    new Uint8Array(exports.memory.buffer).set(vocabulary, address);
    exports.prepare(address, encoding === "o200k_base", memoBits);
    return { exports, text: new Window(exports, address, window) };
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
