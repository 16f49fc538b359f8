import { createHash } from "node:crypto";

/** SHA-256 of text or bytes, 64 hex digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
