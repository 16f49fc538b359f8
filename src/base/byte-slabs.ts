/**
 * Byte strings packed into a few large buffers. For very many small strings, separate buffers would take more memory
 * than their contents.
 */
export interface ByteSlabs {
  /**
   * Copies bytes into a buffer and returns their place, a number below 2³². `at` takes it back with the length.
   * @throws RangeError beyond some 4 GiB
   */
  add(bytes: Uint8Array): number;
  /**
   * Reserves uninitialized memory of the given length.
   * @throws RangeError beyond some 4 GiB
   */
  reserve(length: number): Buffer;
  /**
   * Returns the bytes at a place, without copying them.
   * @param place result of `add`
   */
  at(place: number, length: number): Buffer;
  /** Releases the memory at once; the garbage collector would do so late. Do not use any of it afterwards. */
  free(): void;
}

/** Size of each of the first slabs in bytes, unless a single byte string is longer. */
const SMALL_SLAB_BYTES = 2 ** 20;
const MAX_SMALL_SLABS = 4;
/**
 * Size of a later slab in bytes. Memory counts only where it was written. From this size on, the C library returns
 * freed memory to the system. It keeps smaller blocks, which make up a third of the memory of a run with very many
 * files.
 */
const SLAB_BYTES = 2 ** 25;
/** Places are multiples of this, so that typed arrays need no copy. */
const ALIGNMENT = 8;

/** Creates an empty storage for byte strings. Allocates the first buffer on the first `add` or `reserve`. */
export function byteSlabs(): ByteSlabs {
  const slabs: Buffer[] = [];
  let [used, size] = [0, 0];
  const placeFor = (length: number): number => {
    if (used + length >= size) {
      if (slabs.length * SLAB_BYTES >= 2 ** 32) throw new RangeError("too many bytes");
      size = slabs.length < MAX_SMALL_SLABS ? SMALL_SLAB_BYTES : SLAB_BYTES;
      slabs.push(Buffer.allocUnsafeSlow(Math.max(size, length)));
      used = 0;
    }
    const place = (slabs.length - 1) * SLAB_BYTES + used;
    used += Math.ceil(length / ALIGNMENT) * ALIGNMENT;
    return place;
  };
  const at = (place: number, length: number): Buffer => {
    const start = place % SLAB_BYTES;
    return slabs[Math.floor(place / SLAB_BYTES)]!.subarray(start, start + length);
  };
  return {
    add(bytes) {
      const place = placeFor(bytes.length);
      slabs.at(-1)!.set(bytes, place % SLAB_BYTES);
      return place;
    },
    reserve: (length) => at(placeFor(length), length),
    at,
    free: () => slabs.forEach(release),
  };
}

/** Releases the memory of an unused buffer. Node 20 has no `transfer`. */
function release({ buffer }: Buffer): void {
  const memory: ArrayBufferLike & { readonly transfer?: (byteLength: number) => unknown } = buffer;
  memory.transfer?.(0);
}
