import { createHash } from "node:crypto";

/** Git's id for a blob with these bytes: SHA-1, 40 hex digits. */
export function blobId(bytes: Uint8Array): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
