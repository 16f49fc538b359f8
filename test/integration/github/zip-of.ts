import { buffer } from "node:stream/consumers";

import { ZipArchive } from "archiver";

/** An entry of a zip to make. */
export interface ZipPart {
  readonly name: string;
  readonly text?: string | Buffer;
  /** Makes it a symbolic link to this. */
  readonly link?: string;
}

/** The bytes of a zip as the client of GitHub's artifacts makes them, whatever their names. */
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

/** Puts a name of the same length in place of every occurrence of another: names that the maker of zips would clean. */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
}

/** The zip with other sizes in its directory's first entry. */
export function withSizes(zip: Buffer, sizes: { readonly compressed?: number; readonly bytes?: number }): Buffer {
  const copy = Buffer.from(zip);
  const entry = copy.indexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  if (sizes.compressed !== undefined) copy.writeUInt32LE(sizes.compressed, entry + 20);
  if (sizes.bytes !== undefined) copy.writeUInt32LE(sizes.bytes, entry + 24);
  return copy;
}
