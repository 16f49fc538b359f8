/** Maximum size of a history chunk in bytes. */
export const MAX_CHUNK_BYTES: number = 1024 * 1024;

const LINE_FEED = 0x0a;

/** Divides bytes into chunks as they arrive. */
export interface HistoryChunks {
  /** Adds the bytes that follow those of the previous call. They must not change afterwards. */
  readonly push: (bytes: Buffer) => void;
  /** Emits the remaining bytes as the last chunk. */
  readonly end: () => void;
}

/**
 * Creates a divider that passes bytes to `onChunk` in chunks of up to `MAX_CHUNK_BYTES`. Chunks end at line ends if
 * possible, otherwise between two characters. If one history continues another, both have the same chunks, except for
 * the shorter one's last, so the content store keeps them once.
 */
export function historyChunks(onChunk: (chunk: Buffer) => void): HistoryChunks {
  let buffered: Buffer[] = [];
  let length = 0;
  return {
    push(bytes) {
      buffered.push(bytes);
      length += bytes.length;
      if (length <= MAX_CHUNK_BYTES) return;
      let tail: Buffer = Buffer.concat(buffered);
      while (tail.length > MAX_CHUNK_BYTES) {
        const cut = cutOffset(tail);
        onChunk(tail.subarray(0, cut));
        tail = tail.subarray(cut);
      }
      // Copy the remainder; a subarray would keep the whole record in memory.
      buffered = [Buffer.from(tail)];
      length = tail.length;
    },
    end() {
      if (length > 0) onChunk(Buffer.concat(buffered));
      buffered = [];
      length = 0;
    },
  };
}

function cutOffset(bytes: Buffer): number {
  const line = bytes.lastIndexOf(LINE_FEED, MAX_CHUNK_BYTES - 1) + 1;
  if (line > 0) return line;
  let cut = MAX_CHUNK_BYTES;
  // Bytes 10xxxxxx continue a character, up to three per character.
  while (cut > MAX_CHUNK_BYTES - 4 && (bytes[cut]! & 0xc0) === 0x80) cut--;
  return cut;
}
