import { buffer } from "node:stream/consumers";

import { ZipArchive } from "archiver";

/** Entry of a zip to create. */
export interface ZipPart {
  readonly name: string;
  readonly text?: string | Buffer;
  /** Makes the entry a symbolic link to this target. */
  readonly link?: string;
}

/** Bytes of a zip as GitHub's artifact client writes it, with arbitrary names. */
export async function zipOf(parts: readonly ZipPart[], options: { readonly store?: boolean } = {}): Promise<Buffer> {
  const archive = new ZipArchive(options);
  const bytes = buffer(archive);
  for (const { name, text = "", link } of parts) {
    if (link === undefined) archive.append(text, { name });
    else archive.symlink(name, link);
  }
  await archive.finalize();
  return bytes;
}

/**
 * Replaces every occurrence of a name by another of the same length. Produces names that the zip writer would sanitize.
 */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
}

/** Changes the sizes in the first entry of the zip's central directory. */
export function withSizes(zip: Buffer, sizes: { readonly compressed?: number; readonly bytes?: number }): Buffer {
  const copy = Buffer.from(zip);
  const entry = copy.indexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  if (sizes.compressed !== undefined) copy.writeUInt32LE(sizes.compressed, entry + 20);
  if (sizes.bytes !== undefined) copy.writeUInt32LE(sizes.bytes, entry + 24);
  return copy;
}
