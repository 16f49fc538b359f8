/** Byte strings in a few large buffers: a buffer for each of very many small ones would take more memory than they do. */
export interface ByteSlabs {
  /** Copies bytes and returns their place, a number below 2³². @throws RangeError beyond some 4 GiB */
  add(bytes: Uint8Array): number;
  /** Returns the bytes at a place, without copying them. */
  at(place: number, length: number): Buffer;
}

/** Bytes of a slab, unless a single byte string is longer. */
const SLAB_BYTES = 2 ** 20;
/** Places are multiples of this, so that arrays of numbers need no copy. */
const ALIGNMENT = 8;

/** Returns empty slabs. */
export function byteSlabs(): ByteSlabs {
  const slabs: Buffer[] = [];
  let used = SLAB_BYTES;
  return {
    add(bytes) {
      if (used + bytes.length >= SLAB_BYTES) {
        if (slabs.length * SLAB_BYTES >= 2 ** 32) throw new RangeError("too many bytes");
        slabs.push(Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, bytes.length)));
        used = 0;
      }
      const last = slabs.length - 1;
      slabs[last]!.set(bytes, used);
      const place = last * SLAB_BYTES + used;
      used += Math.ceil(bytes.length / ALIGNMENT) * ALIGNMENT;
      return place;
    },
    at(place, length) {
      const start = place % SLAB_BYTES;
      return slabs[Math.floor(place / SLAB_BYTES)]!.subarray(start, start + length);
    },
  };
}
