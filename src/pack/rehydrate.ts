import { createHash } from "node:crypto";
import { readManifest } from "./manifest/read-manifest.ts";
import { decode } from "./scan/decode/decode.ts";
import type { ArchiveEntry, PackFiles } from "./write/pack-files.ts";
import type { Manifest, ManifestFile } from "./manifest/manifest-model.ts";
import type { PackProblem } from "./verify.ts";

/** Returns the text of a file from outside of the pack, unchecked, or why it has none. */
export type ReadSource = (file: ManifestFile) => Promise<Uint8Array | { readonly why: string }>;

/** Reads the manifest of a pack, whatever else of the pack is there. @throws CarryonError `pack-damaged` */
export function manifestOf(files: PackFiles): Manifest {
  return readManifest(files.read("manifest.json").toString("utf8"));
}

/** What taking the sources of a pack from elsewhere did. */
export interface Rehydrated {
  /** Files that were written; 0 if there are problems. */
  readonly count: number;
  readonly problems: readonly PackProblem[];
}

/**
 * Writes all files of a manifest with texts from outside of the pack, or none if one of them cannot be had with exactly the
 * bytes that the manifest states.
 * @param write writes entries of an archive, or nothing if they end in an error, which it throws; returns their number
 */
export async function rehydrate(
  { files }: Manifest,
  read: ReadSource,
  write: (entries: AsyncIterable<ArchiveEntry>) => Promise<number>,
): Promise<Rehydrated> {
  const problems: PackProblem[] = [];
  const incomplete = new Error("the sources are incomplete");
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const file of files) {
      const found = await checked(file, read);
      if ("why" in found) problems.push({ path: file.path, problem: found.why });
      else if (problems.length === 0) yield { name: `repo/${file.path}`, bytes: found };
    }
    if (problems.length > 0) throw incomplete;
  }
  try {
    return { count: await write(entries()), problems };
  } catch (error) {
    if (error !== incomplete) throw error;
    return { count: 0, problems };
  }
}

/** The largest text that is read, in bytes. */
const MAX_TEXT_BYTES = 2 ** 31;

async function checked(file: ManifestFile, read: ReadSource): Promise<Awaited<ReturnType<ReadSource>>> {
  if (file.bytes > MAX_TEXT_BYTES) return { why: "its text is larger than 2 GiB" };
  const found = await read(file);
  if ("why" in found) return found;
  if (isText(found, file)) return found;
  // Outside of the pack, a file may be in another encoding than UTF-8.
  const text = (await decode(Buffer.from(found)))?.utf8;
  return text !== undefined && isText(text, file) ? text : { why: "its text there is not the one in the manifest" };
}

function isText(text: Uint8Array, { bytes, sha256 }: ManifestFile): boolean {
  return text.length === bytes && createHash("sha256").update(text).digest("hex") === sha256;
}
