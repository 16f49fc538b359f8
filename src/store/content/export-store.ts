import type { BlobStore, ContentId } from "../../base/index.ts";
import { referenceLists } from "./collect-garbage.ts";

/** What was copied to another store. */
export interface ExportedStore {
  readonly contents: number;
  readonly bytes: number;
  readonly lists: number;
}

/**
 * Copies all reference lists and what they name to another store; every content is verified on the way.
 * @throws CarryonError `blob-missing` or `blob-damaged` if something is not whole, `store-damaged`, and as `BlobStore.put`
 */
export function exportStore(from: BlobStore, to: BlobStore): ExportedStore {
  const copied = new Set<ContentId>();
  let [bytes, lists] = [0, 0];
  for (const list of referenceLists(from)) {
    for (const { id } of list.references) {
      if (copied.has(id)) continue;
      bytes += to.put(from.get(id)).bytes;
      copied.add(id);
    }
    to.refer(list);
    lists++;
  }
  from.log({ op: "export", count: copied.size, bytes });
  return { contents: copied.size, bytes, lists };
}
