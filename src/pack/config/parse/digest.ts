import { createHash } from "node:crypto";
import { canonicalJson } from "../../../base/index.ts";
import type { Config } from "../config.ts";

/**
 * SHA-256 of the canonical JSON of all settings that affect packs, as 64 hex digits. Equivalent config files have the
 * same digest.
 */
export function configDigest(config: Config): string {
  const {
    agents: _agents,
    memory: _memory,
    ops: _ops,
    prices: _prices,
    sources: _sources,
    summaries: _summaries,
    taskLearning: _learning,
    ...packing
  } = config;
  // The title comes from the config's name or from the tree.
  const scopes = packing.scopes.map(({ title: _title, ...scope }) => scope);
  return createHash("sha256")
    .update(canonicalJson({ ...packing, scopes }))
    .digest("hex");
}
