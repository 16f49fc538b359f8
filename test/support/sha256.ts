import { createHash } from "node:crypto";

/** sha256 of a text or bytes, 64 hex digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
