/** Content classes that never enter a team's memory. */
export const RAW_CLASSES = ["raw-logs", "transcripts", "operational-dumps", "stack-traces", "secrets"] as const;

export type RawClass = (typeof RAW_CLASSES)[number];

/** Rules for the files that may enter a team's memory. Globs are relative to the repository root. */
export interface MemoryPolicy {
  /** Globs of files that packs may include; if empty, all files. */
  readonly allow: readonly string[];
  /** Globs of files that never enter the memory. */
  readonly never: readonly string[];
  readonly classes: readonly RawClass[];
  /** Globs of files that are checked only for `secrets`, not for the other classes. */
  readonly except: readonly string[];
  /** In characters. */
  readonly maxLineLength: number;
  /** Maximum size of one file, in bytes. */
  readonly maxBytes: number;
}

/** Action when generated parts of a team's memory no longer match the repository. */
export const DRIFT_MODES = ["warn", "fail", "off"] as const;

export type DriftMode = (typeof DRIFT_MODES)[number];

/** Location and rules of a team's memory, the texts that every model reads first. */
export interface MemoryRules {
  /** Canonical folder path. */
  readonly folder: string;
  readonly drift: DriftMode;
  /** Policy from the config. It takes precedence over `memory_policy.yaml` in the folder. */
  readonly policy: Partial<MemoryPolicy>;
}

/** Memory rules with the effective policy, merged from the config and the policy file. */
export interface MemoryTerms {
  readonly rules: MemoryRules;
  readonly policy: MemoryPolicy;
}

/** Rules for a config that does not mention memory. */
export const DEFAULT_MEMORY: MemoryRules = { folder: "memory", drift: "warn", policy: {} };

/** Returns the memory rules of a config, or `DEFAULT_MEMORY` if the config does not mention memory. */
export function memoryRules({ memory }: { readonly memory?: MemoryRules }): MemoryRules {
  return memory ?? DEFAULT_MEMORY;
}

/** Subfolders of the memory folder whose files no pack may contain. */
export const RAW_FOLDERS = ["snapshots", "sources"] as const;
