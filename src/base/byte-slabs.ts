/** Byte strings in a few large buffers: a buffer for each of very many small ones would take more memory than they do. */
export interface ByteSlabs {
  /** Copies bytes and returns their place, a number below 2³². @throws RangeError beyond some 4 GiB */
  add(bytes: Uint8Array): number;
  /** Returns memory for so many bytes, which are not zero yet. @throws RangeError beyond some 4 GiB */
  reserve(length: number): Buffer;
  /** Returns the bytes at a place, without copying them. */
  at(place: number, length: number): Buffer;
  /** Gives the memory back at once, which the collector would do late; nothing in it must be used any more. */
  free(): void;
}

/** Bytes of each of the first slabs, unless a single byte string is longer. */
const SMALL_SLAB = 2 ** 20;
const SMALL_SLABS = 4;
/**
 * Bytes of a later slab. Memory only counts where it was written to. From this size on, the C library gives freed memory
 * back to the system; smaller blocks it keeps, which are a third of the memory of a run of very many files.
 */
const SLAB = 2 ** 25;
/** Places are multiples of this, so that arrays of numbers need no copy. */
const ALIGNMENT = 8;

/** Returns empty slabs. */
export function byteSlabs(): ByteSlabs {
  const slabs: Buffer[] = [];
  let [used, size] = [0, 0];
  const placeFor = (length: number): number => {
    if (used + length >= size) {
      if (slabs.length * SLAB >= 2 ** 32) throw new RangeError("too many bytes");
      size = slabs.length < SMALL_SLABS ? SMALL_SLAB : SLAB;
      slabs.push(Buffer.allocUnsafeSlow(Math.max(size, length)));
      used = 0;
    }
    const place = (slabs.length - 1) * SLAB + used;
    used += Math.ceil(length / ALIGNMENT) * ALIGNMENT;
    return place;
  };
  const at = (place: number, length: number): Buffer => {
    const start = place % SLAB;
    return slabs[Math.floor(place / SLAB)]!.subarray(start, start + length);
  };
  return {
    add(bytes) {
      const place = placeFor(bytes.length);
      slabs.at(-1)!.set(bytes, place % SLAB);
      return place;
    },
    reserve: (length) => at(placeFor(length), length),
    at,
    free: () => slabs.forEach(release),
  };
}

/** Gives back the memory of a buffer that nothing uses any more. Node 20 has no `transfer`. */
function release({ buffer }: Buffer): void {
  const memory: ArrayBufferLike & { readonly transfer?: (byteLength: number) => unknown } = buffer;
  memory.transfer?.(0);
}
