import { createHash } from "node:crypto";
import { readManifest } from "./manifest/read-manifest.ts";
import { decode } from "../base/index.ts";
import type { ArchiveEntry, PackFiles } from "./write/pack-files.ts";
import type { Manifest, ManifestFile } from "./manifest/manifest-model.ts";
import type { PackProblem } from "./verify.ts";

/** Reads the text of a file from a source outside the pack, unverified, or returns the reason why it is unavailable. */
export type ReadSource = (file: ManifestFile) => Promise<Uint8Array | { readonly why: string }>;

/**
 * Reads the manifest of a pack. Other files of the pack may be missing.
 * @throws CarryonError `pack-damaged`; `not-a-pack` if the manifest is missing or belongs to a site
 */
export function manifestOf(files: PackFiles): Manifest {
  return readManifest(files.read("manifest.json").toString("utf8"));
}

/** Result of restoring a pack's sources from outside the pack. */
export interface Rehydrated {
  /** Number of files written; 0 if there are problems. */
  readonly count: number;
  readonly problems: readonly PackProblem[];
}

/**
 * Writes all files of a manifest with texts from outside the pack. Decodes a text in another encoding to UTF-8. Writes
 * none if any text is unavailable, is larger than 2 GiB, or differs from the manifest by a byte.
 * @param write writes archive entries and returns their number; if the iteration throws, it must write nothing and
 * rethrow
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
      const text = await readVerified(file, read);
      if ("why" in text) problems.push({ path: file.path, problem: text.why });
      else if (problems.length === 0) yield { name: `repo/${file.path}`, bytes: text };
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

/** Maximum size of one text, in bytes. */
const MAX_TEXT_BYTES = 2 ** 31;

async function readVerified(file: ManifestFile, read: ReadSource): Promise<Awaited<ReturnType<ReadSource>>> {
  if (file.bytes > MAX_TEXT_BYTES) return { why: "its text is larger than 2 GiB" };
  const source = await read(file);
  if ("why" in source) return source;
  if (isText(source, file)) return source;
  // Outside the pack, a file may have an encoding other than UTF-8.
  const text = (await decode(Buffer.from(source)))?.utf8;
  return text !== undefined && isText(text, file) ? text : { why: "its text in the source differs from the manifest" };
}

function isText(text: Uint8Array, { bytes, sha256 }: ManifestFile): boolean {
  return text.length === bytes && createHash("sha256").update(text).digest("hex") === sha256;
}
