import { once } from "node:events";
import type { ZipArchive } from "archiver";

import type { Sink } from "../../../base/index.ts";
import type { ZipSink } from "../../write/output.ts";
import { isCanonicalPath } from "../../../base/io/index.ts";

/** Earliest date that the format can store, the same in every time zone. */
const DATE = new Date(Date.UTC(1980, 0, 1));
const MODE = 0o644;
const MAX_NAME_BYTES = 0xffff;
/** Entries of 4 GiB and more need Zip64 headers, which our reader does not accept. */
const MAX_ENTRY_BYTES = 0xfffffffe;

/**
 * Opens a zip for writing to `sink`, with archiver, which loads on demand. Add one entry at a time. Closing the zip
 * closes the sink. If the sink fails, the next promise rejects with its error. Names that are not canonical paths are
 * also rejected.
 */
export async function openZip(sink: Sink): Promise<ZipSink> {
  const { ZipArchive: Archive } = await import("archiver");
  const archive = new Archive({ store: true });
  const names = keepNames(archive);
  const requireWritten = writeTo(sink, archive);
  const entry = async (name: string, bytes: Uint8Array): Promise<void> => {
    requireName(name);
    if (bytes.length > MAX_ENTRY_BYTES) throw new Error(`too large for a zip entry: ${name}`);
    requireWritten();
    names.next = name;
    const appended = once(archive, "entry");
    archive.append(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { name, date: DATE, mode: MODE });
    await appended;
    requireWritten();
  };
  return {
    entry,
    entryOf: (name, parts) => entry(name, concatenate(parts)),
    async close() {
      await Promise.all([once(archive, "end"), archive.finalize()]);
      requireWritten();
      return sink.close();
    },
  };
}

/** Forwards the archive's output to the sink. Returns a function that throws the first error of either. */
function writeTo(sink: Sink, archive: ZipArchive): () => void {
  let failure: { readonly error: unknown } | undefined;
  // The sink is synchronous, so the archive never runs ahead of it.
  archive.on("data", (bytes) => {
    try {
      if (failure === undefined) sink.write(bytes);
    } catch (error) {
      failure = { error };
    }
  });
  archive.on("error", (error) => {
    failure ??= { error };
  });
  return () => {
    if (failure !== undefined) throw failure.error;
  };
}

/* oxlint-disable eslint/no-underscore-dangle -- archiver has no public way to the name of an entry */
/** Internals of archiver that serialize an entry. */
interface Engine {
  _normalizeEntry(entry: { name: string }): void;
}

/**
 * Makes the archive use `next` as the name of the next entry. Otherwise archiver would replace the `\` of our escapes
 * with `/`.
 */
function keepNames(archive: ZipArchive): { next: string } {
  const names = { next: "" };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types leave this out
  const { engine } = (archive as unknown as { readonly _module: { readonly engine: Engine } })._module;
  const normalize = engine._normalizeEntry.bind(engine);
  engine._normalizeEntry = (entry) => {
    entry.name = names.next;
    normalize(entry);
  };
  return names;
}
/* oxlint-enable eslint/no-underscore-dangle */

function requireName(name: string): void {
  if (isCanonicalPath(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES) return;
  throw new Error(`invalid name for a zip entry: ${name}`);
}

/** Concatenates chunks, each valid only until the iterator advances. Iterates twice. */
function concatenate(parts: Iterable<Uint8Array>): Buffer {
  let size = 0;
  for (const chunk of parts) size += chunk.length;
  const bytes = Buffer.allocUnsafe(size);
  let end = 0;
  for (const chunk of parts) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}
