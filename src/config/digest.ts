import { createHash } from "node:crypto";
import { canonicalJson } from "../model/canonical-json.ts";
import type { Config } from "../model/config/config.ts";

/** Returns the SHA-256 of a config's canonical JSON as 64 hex digits; equivalent config files have the same digest. */
export function configDigest(config: Config): string {
  return createHash("sha256").update(canonicalJson(config)).digest("hex");
}
