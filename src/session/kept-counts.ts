import type { ReadEvent } from "./formats/format.ts";
import { tokensToKeep } from "./render/kept-tokens.ts";
import type { KeptOf } from "./transcript/number-events.ts";
import { type BlobStore, CarryonError, type ContentId, type StoredBlob } from "../base/index.ts";
import type { KeptTokens } from "./record/event.ts";
import { keptTokensSchema } from "./record/record-schema.ts";
import type { SessionRecord } from "./record/record.ts";
import type { SessionCounting } from "./session-counting.ts";

/** Events whose tokens are in one content. */
const EVENTS = 16_384;

/** Counts the events of a session as they are read. */
export interface EventCounts {
  readonly add: (events: readonly ReadEvent[]) => void;
  /** Returns what the record of the session says of them, and what holds their tokens. */
  readonly end: () => { readonly kept: Pick<SessionRecord, "counts">; readonly blobs: readonly StoredBlob[] };
}

/**
 * Returns what stores the tokens of events, some of them in memory at a time. What it adds throws as `BlobStore.put`.
 * @param counting nothing is counted without it, or without the name of who counts
 */
export function eventCounts(store: BlobStore, counting: SessionCounting | undefined): EventCounts {
  if (counting?.by === undefined) return { add: () => undefined, end: () => ({ kept: {}, blobs: [] }) };
  const { count, by } = counting;
  const blobs: StoredBlob[] = [];
  let block: KeptTokens[] = [];
  const keep = (): void => {
    if (block.length > 0) blobs.push(store.put(Buffer.from(JSON.stringify(block))));
    block = [];
  };
  return {
    add(events) {
      for (const event of events) {
        block.push(tokensToKeep(event, count));
        if (block.length === EVENTS) keep();
      }
    },
    end() {
      keep();
      return { kept: { counts: { by, contents: blobs.map(({ id }) => id) } }, blobs };
    },
  };
}

/** Returns what gives the tokens that were kept of a session; `undefined` if they were counted by another program, or not at all. */
export function keptTokens(
  { store }: { readonly store: BlobStore },
  { counts }: SessionRecord,
  counting: SessionCounting | undefined,
): KeptOf | undefined {
  if (counts === undefined || counts.by !== counting?.by) return undefined;
  let [first, block] = [-1, [] as readonly KeptTokens[]];
  return (index) => {
    const own = Math.floor(index / EVENTS);
    if (own !== first) [first, block] = [own, blockOf(store, counts.contents[own])];
    return block[index % EVENTS];
  };
}

/** Returns the tokens in a content. One that cannot be read is no reason not to count. */
function blockOf(store: BlobStore, content: ContentId | undefined): readonly KeptTokens[] {
  if (content === undefined) return [];
  try {
    return keptTokensSchema.parse(JSON.parse(store.get(content).toString()));
  } catch (error) {
    if (error instanceof CarryonError && (error.code === "blob-missing" || error.code === "blob-damaged")) return [];
    throw error;
  }
}
