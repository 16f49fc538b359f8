import { createHash } from "node:crypto";

/** Returns the id that git gives to a blob with these bytes: sha-1, 40 hex digits. */
export function blobId(bytes: Uint8Array): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
