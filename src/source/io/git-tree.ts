import { CarryonError } from "../../base/index.ts";
import type { Content, Entry, EntryContent, Source } from "../source.ts";
import type { GitRepository } from "./git/git.ts";
import { createObjectReader, type ObjectReader } from "./git/objects.ts";
import { findTree, listTree, type TreeFile } from "./git-tree-listing.ts";
import { contentOf, objectBytes } from "./object-content.ts";

/** Maximum number of pending reads: enough to keep git busy, few enough to bound memory. */
const MAX_PENDING_READS = 128;
const MAX_PENDING_BYTES = 8 * 1024 * 1024;
/** Assumed size of a blob whose size is unknown before it is read. */
const GUESSED_BYTES = 64 * 1024;

/**
 * Creates a source for the files of a commit or tree inside the repository's directory. It reads contents from git
 * objects, not from the disk.
 * @param ref must not begin with `-`
 */
export function createGitTreeSource(repository: GitRepository, ref: string): Source {
  const reader = createObjectReader(repository, "--batch");
  let files: ReadonlyMap<string, TreeFile> = new Map();
  return {
    gitTreeId: () => findTree(repository, ref),
    async list() {
      const listing = listTree(repository, ref);
      files = listing.files;
      return listing.snapshot;
    },
    read: (entries, maxBytes) => readObjects({ fileOf: ({ path }) => files.get(path), reader, maxBytes }, entries),
    readObject: (id) => objectBytes(reader, id),
  };
}

/** Locates and reads the contents of entries. */
interface Reading {
  readonly fileOf: (entry: Entry) => TreeFile | undefined;
  /** Reads a rule file that git does not have. */
  readonly ruleOf?: (entry: Entry) => Content | undefined;
  readonly reader: ObjectReader;
  readonly maxBytes: number;
}

/** Reads that were started and not yet consumed. */
interface ReadAhead {
  readonly queue: { readonly entry: Entry; readonly content: Promise<Content | CarryonError>; readonly size: number }[];
  /** Sum of the reads' sizes in bytes. */
  bytes: number;
}

/**
 * Yields the contents of entries in the given order. Reads ahead with up to {@link MAX_PENDING_READS} requests or 8 MiB
 * pending.
 * @throws CarryonError `missing-object` or `git-failed`
 * @throws Error if an entry is not in the listing
 */
export async function* readObjects(reading: Reading, entries: Iterable<Entry>): AsyncGenerator<EntryContent> {
  const ahead: ReadAhead = { queue: [], bytes: 0 };
  for (const entry of entries) {
    const file = reading.fileOf(entry);
    const content = file === undefined ? reading.ruleOf?.(entry) : startReading(reading, entry, file);
    if (content === undefined) throw new Error(`not in the listing: ${entry.path}`);
    const size = Math.min(file?.size ?? GUESSED_BYTES, reading.maxBytes);
    ahead.queue.push({ entry, content: Promise.resolve(content), size });
    ahead.bytes += size;
    // When full, drain to half, so that the next requests are sent together.
    if (exceedsLimits(ahead, 1)) while (exceedsLimits(ahead, 1 / 2)) yield await takeFirst(ahead);
  }
  while (ahead.queue.length > 0) yield await takeFirst(ahead);
}

function exceedsLimits({ queue, bytes }: ReadAhead, share: number): boolean {
  return queue.length > MAX_PENDING_READS * share || bytes > MAX_PENDING_BYTES * share;
}

async function takeFirst(ahead: ReadAhead): Promise<EntryContent> {
  const first = ahead.queue.shift();
  if (first === undefined) throw new Error("no pending read");
  ahead.bytes -= first.size;
  const content = await first.content;
  if (content instanceof CarryonError) throw content;
  return [first.entry, content];
}

/** Resolves to the error instead of rejecting, because the promise may not be awaited yet. */
async function startReading(reading: Reading, entry: Entry, file: TreeFile): Promise<Content | CarryonError> {
  if (entry.kind === "submodule") return { kind: "unreadable", reason: "another repository" };
  if (file.size !== undefined && file.size > reading.maxBytes) return { kind: "oversize", size: file.size };
  return contentOf(await reading.reader.read(file.id, reading.maxBytes), entry.path);
}
