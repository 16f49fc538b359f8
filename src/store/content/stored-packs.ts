import { type BlobStore, type ContentId, addCount } from "../../base/index.ts";

/** Content store usage of one pack with pointers. */
export interface StoredPack {
  /** Name of the reference list. Each pack directory has one. */
  readonly list: string;
  /** Pack id; `archive` for the whole texts of all files. */
  readonly pack: string;
  /** Bytes of the content it points to. Duplicates count once. */
  readonly bytes: number;
  /** Bytes of that content on disk. */
  readonly stored: number;
  /** Bytes that another pack points to as well. They are stored only once. */
  readonly shared: number;
}

/**
 * Lists the packs whose file texts are in a store, with their bytes, and the bytes that another pack uses too. A
 * reference list, which belongs to one pack folder, can hold several packs and gives one entry for each. The full texts
 * of all files are in the pack `archive`.
 * @throws CarryonError `store-damaged` if a reference list cannot be read
 */
export function packStorage(store: BlobStore): readonly StoredPack[] {
  const packs = store.names().flatMap((list) => contentsByPack(store, list));
  const uses = new Map<ContentId, number>();
  for (const { contents } of packs) for (const id of contents.keys()) addCount(uses, id);
  const onDisk = new Map(store.blobs().map(({ id, stored }) => [id, stored]));
  return packs.map(({ list, pack, contents }) => {
    let [bytes, stored, shared] = [0, 0, 0];
    contents.forEach((size, id) => {
      bytes += size;
      stored += onDisk.get(id) ?? 0;
      if (uses.get(id)! > 1) shared += size;
    });
    return { list, pack, bytes, stored, shared };
  });
}

interface PackContents {
  readonly list: string;
  readonly pack: string;
  /** Size in bytes by content. */
  readonly contents: ReadonlyMap<ContentId, number>;
}

function contentsByPack(store: BlobStore, list: string): readonly PackContents[] {
  const packs = new Map<string, Map<ContentId, number>>();
  for (const { id, bytes, pack } of store.list(list)?.references ?? []) {
    if (pack === undefined) continue;
    const contents = packs.get(pack) ?? new Map<ContentId, number>();
    packs.set(pack, contents.set(id, bytes));
  }
  return [...packs].map(([pack, contents]) => ({ list, pack, contents }));
}
