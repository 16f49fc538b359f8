import {
  type BlobStore,
  CarryonError,
  type ContentId,
  type ContentReference,
  type OnProgress,
  type ReferenceList,
} from "../../base/index.ts";

/** Something that is wrong with a store. */
export interface StoreProblem {
  readonly kind: "missing" | "damaged" | "unreadable-list";
  /** The content; absent for a reference list. */
  readonly id?: ContentId;
  /** The titles of references that need it, each once. */
  readonly titles: readonly string[];
  readonly problem: string;
}

/** The outcome of checking a store. */
export interface VerifiedStore {
  /** Contents that were read. */
  readonly contents: number;
  readonly bytes: number;
  readonly references: number;
  readonly problems: readonly StoreProblem[];
}

/** Reads every content of a store, whether or not a reference names it, and everything that references name. */
export function verifyStore(store: BlobStore, onProgress: OnProgress): VerifiedStore {
  const { lists, unreadable } = readLists(store);
  const named = referencesById(lists);
  const ids = [...new Set([...named.keys(), ...store.blobs().map(({ id }) => id)])].toSorted();
  const problems: StoreProblem[] = [...unreadable];
  let bytes = 0;
  for (const [i, id] of ids.entries()) {
    const outcome = checkContent(store, id, named.get(id) ?? []);
    if (typeof outcome === "number") bytes += outcome;
    else problems.push(outcome);
    onProgress({ stage: "verifying", done: i + 1, total: ids.length, bytes });
  }
  const references = lists.reduce((sum, list) => sum + list.references.length, 0);
  store.log({ op: "verify", count: problems.length, bytes });
  return { contents: ids.length, bytes, references, problems };
}

function referencesById(lists: readonly ReferenceList[]): ReadonlyMap<ContentId, readonly ContentReference[]> {
  const named = new Map<ContentId, ContentReference[]>();
  for (const reference of lists.flatMap(({ references }) => references)) {
    const others = named.get(reference.id);
    if (others === undefined) named.set(reference.id, [reference]);
    else others.push(reference);
  }
  return named;
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

/** Returns the size of content, or what is wrong with it. */
function checkContent(store: BlobStore, id: ContentId, references: readonly ContentReference[]): number | StoreProblem {
  const titles = [...new Set(references.map(({ title }) => title))].toSorted();
  try {
    const { length } = store.get(id);
    const other = references.find(({ bytes }) => bytes !== length);
    if (other === undefined) return length;
    const problem = `a reference says that ${id} has ${other.bytes} bytes; it has ${length}`;
    return { kind: "damaged", id, titles, problem };
  } catch (error) {
    if (!(error instanceof CarryonError)) throw error;
    return { kind: error.code === "blob-missing" ? "missing" : "damaged", id, titles, problem: error.message };
  }
}
