import type { ReadEvent } from "./formats/format.ts";
import { tokensToStore } from "./render/event-tokens.ts";
import type { StoredTokenLookup } from "./transcript/number-events.ts";
import { type BlobStore, CarryonError, type ContentId, type StoredBlob } from "../base/index.ts";
import type { StoredTokens } from "./record/event.ts";
import { storedTokensSchema } from "./record/record-schema.ts";
import type { CountedRecord, SessionRecord } from "./record/record.ts";
import type { SessionCounting } from "./session-counting.ts";

/** Number of events per stored block of token counts. */
const EVENTS_PER_BLOCK = 16_384;

/** Counts the tokens of a session's events while they are being read. */
export interface EventTokenStore {
  /** Counts the events that follow those of the previous call. */
  readonly add: (events: readonly ReadEvent[]) => void;
  /** Stores the remaining counts and returns the record's `counts` field and the stored blobs. */
  readonly end: () => { readonly recordFields: CountedRecord; readonly blobs: readonly StoredBlob[] };
}

/**
 * Creates a counter that stores the token counts of events in blocks. Its functions throw the write errors of the
 * content store.
 * @param counting without it, or without `by`, nothing is counted
 */
export function eventTokenStore(store: BlobStore, counting: SessionCounting | undefined): EventTokenStore {
  if (counting?.by === undefined) return { add: () => undefined, end: () => ({ recordFields: {}, blobs: [] }) };
  const { count, by } = counting;
  const blobs: StoredBlob[] = [];
  let block: StoredTokens[] = [];
  const flush = (): void => {
    if (block.length > 0) blobs.push(store.put(Buffer.from(JSON.stringify(block))));
    block = [];
  };
  return {
    add(events) {
      for (const event of events) {
        block.push(tokensToStore(event, count));
        if (block.length === EVENTS_PER_BLOCK) flush();
      }
    },
    end() {
      flush();
      return { recordFields: { counts: { by, contents: blobs.map(({ id }) => id) } }, blobs };
    },
  };
}

/**
 * Returns a lookup from event index to stored token counts. The lookup gives `undefined` for an event whose counts are
 * missing or damaged. Returns no lookup if none are stored or a counter with another `by` made them.
 */
export function storedTokenLookup(
  { store }: { readonly store: BlobStore },
  { counts }: SessionRecord,
  counting: SessionCounting | undefined,
): StoredTokenLookup | undefined {
  if (counts === undefined || counts.by !== counting?.by) return undefined;
  let [loadedBlock, block] = [-1, [] as readonly StoredTokens[]];
  return (index) => {
    const blockIndex = Math.floor(index / EVENTS_PER_BLOCK);
    if (blockIndex !== loadedBlock) [loadedBlock, block] = [blockIndex, blockOf(store, counts.contents[blockIndex])];
    return block[index % EVENTS_PER_BLOCK];
  };
}

/** Reads a block of token counts. A missing or damaged block is empty, so its events are counted again. */
function blockOf(store: BlobStore, content: ContentId | undefined): readonly StoredTokens[] {
  if (content === undefined) return [];
  try {
    return storedTokensSchema.parse(JSON.parse(store.get(content).toString()));
  } catch (error) {
    if (error instanceof CarryonError && (error.code === "blob-missing" || error.code === "blob-damaged")) return [];
    throw error;
  }
}
