/** What never enters a team's memory, judged by content. */
export const RAW_CLASSES = ["raw-logs", "transcripts", "operational-dumps", "stack-traces", "secrets"] as const;

/** One of `RAW_CLASSES`. */
export type RawClass = (typeof RAW_CLASSES)[number];

/** What may enter a team's memory, and what never. Globs are relative to the repository's root. */
export interface MemoryPolicy {
  /** Globs of files that packs may be made of; all if there are none. */
  readonly allow: readonly string[];
  /** Globs of files that never enter. */
  readonly never: readonly string[];
  readonly classes: readonly RawClass[];
  /** Globs of files in which no class but `secrets` is looked for. */
  readonly except: readonly string[];
  /** In characters. */
  readonly maxLineLength: number;
  /** In bytes of one file. */
  readonly maxBytes: number;
}

/** What to do about generated parts of a team's memory that no longer say what the repository says. */
export const DRIFT_MODES = ["warn", "fail", "off"] as const;

/** One of `DRIFT_MODES`. */
export type DriftMode = (typeof DRIFT_MODES)[number];

/** Where a team keeps what every model reads first, and what holds for it. */
export interface MemoryRules {
  /** Canonical path of the folder. */
  readonly folder: string;
  readonly drift: DriftMode;
  /** What the config says; it goes before the file `memory_policy.yaml` of the folder. */
  readonly policy: Partial<MemoryPolicy>;
}

/** What holds for a team's memory, of config and policy file together. */
export interface MemoryTerms {
  readonly rules: MemoryRules;
  readonly policy: MemoryPolicy;
}

/** The rules of a config that says nothing of memory. */
export const DEFAULT_MEMORY: MemoryRules = { folder: "memory", drift: "warn", policy: {} };

/** Returns what a config says of memory, or the defaults. */
export function memoryRules({ memory }: { readonly memory?: MemoryRules }): MemoryRules {
  return memory ?? DEFAULT_MEMORY;
}

/** Folders of the memory folder whose files no pack may hold. */
export const RAW_FOLDERS = ["snapshots", "sources"] as const;
