import type { RawConfig } from "../../schema/config-schema.ts";
import type { RawMemoryPolicy } from "../../schema/memory-schema.ts";
import { DEFAULT_MEMORY, type MemoryPolicy, type MemoryRules, RAW_CLASSES } from "../../memory-rules.ts";

/** Reads the memory rules of a config and fills in defaults. Empty if the config does not mention memory. */
export function memoryPart({ memory, policy }: RawConfig): { memory?: MemoryRules } {
  if (memory === undefined && policy?.memory === undefined) return {};
  return {
    memory: {
      folder: memory?.folder ?? DEFAULT_MEMORY.folder,
      drift: memory?.drift ?? DEFAULT_MEMORY.drift,
      policy: policy?.memory === undefined ? {} : memoryPolicyOf(policy.memory),
    },
  };
}

/** Converts a raw memory policy and skips absent fields. Entries of `never` may be globs or class names. */
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
