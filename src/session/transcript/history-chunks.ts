/** Most bytes of one chunk of a history. */
export const CHUNK_BYTES: number = 1024 * 1024;

const LINE_FEED = 0x0a;

/** Divides bytes into chunks as they come. */
export interface HistoryChunks {
  readonly push: (bytes: Buffer) => void;
  /** Ends the last chunk. */
  readonly end: () => void;
}

/**
 * Returns a division into chunks of at most `CHUNK_BYTES`, which end with lines where they can, else between two
 * characters. The same beginning gives the same chunks, except for the last one.
 */
export function historyChunks(onChunk: (chunk: Buffer) => void): HistoryChunks {
  let held: Buffer[] = [];
  let length = 0;
  return {
    push(bytes) {
      held.push(bytes);
      length += bytes.length;
      if (length <= CHUNK_BYTES) return;
      let rest: Buffer = Buffer.concat(held);
      while (rest.length > CHUNK_BYTES) {
        const cut = cutOf(rest);
        onChunk(rest.subarray(0, cut));
        rest = rest.subarray(cut);
      }
      // A copy, so that a long record does not stay in memory for its end.
      held = [Buffer.from(rest)];
      length = rest.length;
    },
    end() {
      if (length > 0) onChunk(Buffer.concat(held));
      held = [];
      length = 0;
    },
  };
}

function cutOf(bytes: Buffer): number {
  const line = bytes.lastIndexOf(LINE_FEED, CHUNK_BYTES - 1) + 1;
  if (line > 0) return line;
  let cut = CHUNK_BYTES;
  // Bytes 10xxxxxx continue a character, of which there are three at most.
  while (cut > CHUNK_BYTES - 4 && (bytes[cut]! & 0xc0) === 0x80) cut--;
  return cut;
}
