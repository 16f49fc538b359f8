import { createHash } from "node:crypto";

/** Returns the id that git gives a blob with these bytes: a SHA-1, as 40 hex digits. */
export function blobId(bytes: Uint8Array): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
