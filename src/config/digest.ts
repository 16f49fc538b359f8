import { createHash } from "node:crypto";
import { canonicalJson } from "../model/canonical-json.ts";
import type { Config } from "../model/config/config.ts";

/** sha256 of the canonical JSON of a config, 64 hex digits: equal for files that mean the same. */
export function configDigest(config: Config): string {
  return createHash("sha256").update(canonicalJson(config)).digest("hex");
}
