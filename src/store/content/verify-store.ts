import {
  type BlobStore,
  CarryonError,
  type ContentId,
  type ContentReference,
  type OnProgress,
  type ReferenceList,
  groupBy,
} from "../../base/index.ts";

/** A problem in a store. */
export interface StoreProblem {
  readonly kind: "missing" | "damaged" | "unreadable-list";
  /** Id of the content; absent for a reference list. */
  readonly id?: ContentId;
  /** Titles of the affected references, sorted, without duplicates; for a reference list its name. */
  readonly titles: readonly string[];
  readonly problem: string;
}

/** Result of verifying a store. */
export interface VerifiedStore {
  /** Number of contents that were checked, including missing ones. */
  readonly contents: number;
  /** Bytes of the intact contents. */
  readonly bytes: number;
  readonly references: number;
  readonly problems: readonly StoreProblem[];
}

/**
 * Reads and verifies every content of a store, referenced or not. Returns what is missing, damaged or unreadable as
 * `problems`; empty if the store is intact. Does not throw for such problems.
 * @param onProgress called after each content
 */
export function verifyStore(store: BlobStore, onProgress: OnProgress): VerifiedStore {
  const { lists, unreadable } = readLists(store);
  const referencesByContent = referencesById(lists);
  const ids = [...new Set([...referencesByContent.keys(), ...store.blobs().map(({ id }) => id)])].toSorted();
  const problems: StoreProblem[] = [...unreadable];
  let bytes = 0;
  for (const [i, id] of ids.entries()) {
    const outcome = checkContent(store, id, referencesByContent.get(id) ?? []);
    if (typeof outcome === "number") bytes += outcome;
    else problems.push(outcome);
    onProgress({ stage: "verifying", done: i + 1, total: ids.length, bytes });
  }
  const references = lists.reduce((sum, list) => sum + list.references.length, 0);
  store.log({ op: "verify", count: problems.length, bytes });
  return { contents: ids.length, bytes, references, problems };
}

function referencesById(lists: readonly ReferenceList[]): ReadonlyMap<ContentId, readonly ContentReference[]> {
  return groupBy(
    lists.flatMap(({ references }) => references),
    ({ id }) => id,
  );
}

function readLists(store: BlobStore): {
  readonly lists: readonly ReferenceList[];
  readonly unreadable: readonly StoreProblem[];
} {
  const lists: ReferenceList[] = [];
  const unreadable: StoreProblem[] = [];
  for (const name of store.names()) {
    try {
      lists.push(store.list(name) ?? { name, references: [] });
    } catch (error) {
      if (!(error instanceof CarryonError)) throw error;
      unreadable.push({ kind: "unreadable-list", titles: [name], problem: error.message });
    }
  }
  return { lists, unreadable };
}

/** Size of a content, or the problem with it. */
function checkContent(store: BlobStore, id: ContentId, references: readonly ContentReference[]): number | StoreProblem {
  const titles = [...new Set(references.map(({ title }) => title))].toSorted();
  try {
    const { length } = store.get(id);
    const mismatch = references.find(({ bytes }) => bytes !== length);
    if (mismatch === undefined) return length;
    const problem = `a reference states ${mismatch.bytes} bytes for ${id}, which has ${length}`;
    return { kind: "damaged", id, titles, problem };
  } catch (error) {
    if (!(error instanceof CarryonError)) throw error;
    return { kind: error.code === "blob-missing" ? "missing" : "damaged", id, titles, problem: error.message };
  }
}
