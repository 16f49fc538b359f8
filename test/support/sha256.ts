import { createHash } from "node:crypto";

/** sha256 of a text, 64 hex digits. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
