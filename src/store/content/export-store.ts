import type { BlobStore, ContentId } from "../../base/index.ts";
import { referenceLists } from "./collect-garbage.ts";

/** Totals of a copy to another store. */
export interface ExportedStore {
  readonly contents: number;
  readonly bytes: number;
  readonly lists: number;
}

/**
 * Copies all reference lists and the referenced contents to another store. Verifies each content.
 * @throws CarryonError `blob-missing` or `blob-damaged` if a content is incomplete, `store-damaged`, and as
 * `BlobStore.put`
 */
export function exportStore(from: BlobStore, to: BlobStore): ExportedStore {
  const copiedIds = new Set<ContentId>();
  let [bytes, lists] = [0, 0];
  for (const list of referenceLists(from)) {
    for (const { id } of list.references) {
      if (copiedIds.has(id)) continue;
      bytes += to.put(from.get(id)).bytes;
      copiedIds.add(id);
    }
    to.refer(list);
    lists++;
  }
  from.log({ op: "export", count: copiedIds.size, bytes });
  return { contents: copiedIds.size, bytes, lists };
}
