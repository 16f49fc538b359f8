import type { BlobStore, ContentId } from "../../base/index.ts";
import { referenceLists } from "./collect-garbage.ts";

/** Numbers of contents, bytes and reference lists that an export copied. */
export interface ExportedStore {
  readonly contents: number;
  readonly bytes: number;
  readonly lists: number;
}

/**
 * Copies all reference lists and the contents they reference to another store. Verifies each content. Does not copy
 * unreferenced content. A copied list replaces one of the same name in `to`.
 * @throws CarryonError `blob-missing` or `blob-damaged` for a content of `from`, `store-damaged` for a list;
 * `disk-full`, `write-failed`
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
