import { escapedByte, type Decoded, escapeLength, NO_ESCAPE } from "./escape.ts";
import type { TextView } from "./shape.ts";

/** Decoding rules for escapes. */
export interface Decoding {
  /** 1 for each byte that can start an escape. */
  readonly leads: Uint8Array;
  /** Decodes the escape at such a byte; `NO_ESCAPE` if the text there is not an escape. */
  readonly decode: (bytes: Buffer, at: number) => Decoded;
  /** Set if generic rules are usually wrong in the decoded text. */
  readonly isGenerated?: true;
}

/**
 * Returns a view of the bytes between `start` and `end` with their escapes decoded. An escape that represents nothing,
 * such as a continued line, is left out.
 * @param decoding rules for recognizing and decoding escapes
 */
export function decodedView(bytes: Buffer, start: number, end: number, decoding: Decoding): TextView {
  const view = Buffer.allocUnsafe(end - start);
  let size = 0;
  for (let at = start; at < end;) {
    const escape = escapeAt(bytes, at, decoding);
    const byte = escape === NO_ESCAPE ? bytes[at] : escapedByte(escape);
    if (byte !== undefined) view[size++] = byte;
    at += escape === NO_ESCAPE ? 1 : escapeLength(escape);
  }
  let offsets: Uint32Array | undefined;
  const offsetOf = (index: number): number => {
    offsets ??= offsetsOf(bytes, start, size, decoding);
    return offsets[index]!;
  };
  return {
    bytes: view.subarray(0, size),
    generated: decoding.isGenerated === true,
    locate: (from, to) => {
      const last = offsetOf(Math.max(from, to - 1));
      const escape = escapeAt(bytes, last, decoding);
      return { start: offsetOf(from), end: last + (escape === NO_ESCAPE ? 1 : escapeLength(escape)) };
    },
  };
}

function escapeAt(bytes: Buffer, at: number, { leads, decode }: Decoding): Decoded {
  return leads[bytes[at]!] === 1 ? decode(bytes, at) : NO_ESCAPE;
}

/** Offset in the text of each byte of a view. */
function offsetsOf(bytes: Buffer, start: number, size: number, decoding: Decoding): Uint32Array {
  const offsets = new Uint32Array(size);
  for (let [at, index] = [start, 0]; index < size;) {
    const escape = escapeAt(bytes, at, decoding);
    if (escape === NO_ESCAPE || escapedByte(escape) !== undefined) offsets[index++] = at;
    at += escape === NO_ESCAPE ? 1 : escapeLength(escape);
  }
  return offsets;
}
