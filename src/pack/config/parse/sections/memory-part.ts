import type { RawConfig } from "../../schema/config-schema.ts";
import type { RawMemoryPolicy } from "../../schema/memory-schema.ts";
import { DEFAULT_MEMORY, type MemoryPolicy, type MemoryRules, RAW_CLASSES } from "../../memory-rules.ts";

/**
 * Returns the `memory` part of a config: folder, drift mode and policy of the team's memory, with defaults for folder
 * and drift mode. Returns `{}` if the config does not mention memory.
 */
export function memorySettingsOf({ memory, policy }: RawConfig): { memory?: MemoryRules } {
  if (memory === undefined && policy?.memory === undefined) return {};
  return {
    memory: {
      folder: memory?.folder ?? DEFAULT_MEMORY.folder,
      drift: memory?.drift ?? DEFAULT_MEMORY.drift,
      policy: policy?.memory === undefined ? {} : memoryPolicyOf(policy.memory),
    },
  };
}

/**
 * Converts `policy.memory` of a config. Keys that the config does not set are absent from the result. `never` mixes
 * globs with content classes such as `transcripts`: globs become `never`, classes become `classes`.
 */
export function memoryPolicyOf(raw: RawMemoryPolicy): Partial<MemoryPolicy> {
  const { allow, never, except, "max-line-length": maxLineLength, "max-bytes": maxBytes } = raw;
  return {
    ...(allow !== undefined && { allow }),
    ...(never !== undefined && {
      never: never.filter((one) => !CLASSES.has(one)),
      classes: RAW_CLASSES.filter((one) => never.includes(one)),
    }),
    ...(except !== undefined && { except }),
    ...(maxLineLength !== undefined && { maxLineLength }),
    ...(maxBytes !== undefined && { maxBytes }),
  };
}

const CLASSES: ReadonlySet<string> = new Set(RAW_CLASSES);
