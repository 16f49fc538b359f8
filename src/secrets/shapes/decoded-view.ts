import { byteOf, type Decoded, lengthOf, NO_ESCAPE } from "./escape.ts";
import type { TextView } from "./shape.ts";

/** How escapes are decoded. */
export interface Decoding {
  /** 1 for the bytes that escapes begin with. */
  readonly leads: Uint8Array;
  /** Returns the escape that begins at such a byte; `NO_ESCAPE` if none does. */
  readonly decode: (bytes: Buffer, at: number) => Decoded;
}

/** Returns a view of the bytes from `start` to `end`, with their escapes decoded. */
export function decodedView(bytes: Buffer, start: number, end: number, decoding: Decoding): TextView {
  const view = Buffer.allocUnsafe(end - start);
  let size = 0;
  for (let at = start; at < end;) {
    const escape = escapeAt(bytes, at, decoding);
    const byte = escape === NO_ESCAPE ? bytes[at] : byteOf(escape);
    if (byte !== undefined) view[size++] = byte;
    at += escape === NO_ESCAPE ? 1 : lengthOf(escape);
  }
  let offsets: Uint32Array | undefined;
  const offsetOf = (index: number): number => {
    offsets ??= offsetsOf(bytes, start, size, decoding);
    return offsets[index]!;
  };
  return {
    bytes: view.subarray(0, size),
    generated: false,
    locate: (from, to) => {
      const last = offsetOf(Math.max(from, to - 1));
      const escape = escapeAt(bytes, last, decoding);
      return { start: offsetOf(from), end: last + (escape === NO_ESCAPE ? 1 : lengthOf(escape)) };
    },
  };
}

function escapeAt(bytes: Buffer, at: number, { leads, decode }: Decoding): Decoded {
  return leads[bytes[at]!] === 1 ? decode(bytes, at) : NO_ESCAPE;
}

/** Returns the offset of each byte of a view in the text. */
function offsetsOf(bytes: Buffer, start: number, size: number, decoding: Decoding): Uint32Array {
  const offsets = new Uint32Array(size);
  for (let [at, index] = [start, 0]; index < size;) {
    const escape = escapeAt(bytes, at, decoding);
    if (escape === NO_ESCAPE || byteOf(escape) !== undefined) offsets[index++] = at;
    at += escape === NO_ESCAPE ? 1 : lengthOf(escape);
  }
  return offsets;
}
