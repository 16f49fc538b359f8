import { createHash } from "node:crypto";
import type { Sink } from "../base/index.ts";
import { type WritableDocuments, writeDocuments } from "../pack/index.ts";

/**
 * Computes the SHA-256 of each document that writing the build would produce, by path. Reads all texts but writes
 * nothing.
 */
export async function documentDigests(build: WritableDocuments): Promise<ReadonlyMap<string, string>> {
  const written = await writeDocuments(build, { create: hashingSink }, () => {});
  return new Map([...written].map(([path, { sha256 }]) => [path, sha256]));
}

/** Creates a sink that only computes the digest and the size. */
function hashingSink(): Sink {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    write(chunk) {
      hash.update(chunk);
      bytes += Buffer.byteLength(chunk);
    },
    close: () => ({ sha256: hash.digest("hex"), bytes }),
  };
}
