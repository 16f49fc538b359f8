import type { FileClass, OmitClass, Tier } from "./config/config.ts";
import type { BlobFacts } from "./facts.ts";
import type { Entry } from "./ports/source.ts";

/** Why a file is in no pack at all. */
export const SKIP_REASONS = [
  "binary",
  "carryonignore",
  "key-file",
  "lfs-pointer",
  "never",
  "no-scope",
  "other-scope",
  "oversize",
  "submodule",
  "unreadable",
] as const;

/** One of `SKIP_REASONS`. */
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What path, config and attributes say about an entry; nothing of its content. */
export interface ScannedFile {
  readonly entry: Entry;
  /** Language name by linguist, or empty. */
  readonly language: string;
  readonly scope: string;
  readonly section: string;
  readonly tier: Tier;
  /** Whether a glob of the config or the defaults gave the tier: then the content does not change it. */
  readonly named: boolean;
  /** Class by name or attribute; content can still add `generated` or `minified`. */
  readonly class: FileClass;
  /** Attributes that say a class explicitly off (`-linguist-generated`): content cannot add it again. */
  readonly never: readonly OmitClass[];
}

/** A file whose content is known. */
export interface MeasuredFile extends Omit<ScannedFile, "never" | "named"> {
  /** git's sha-1 of the bytes, 40 hex digits. */
  readonly blob: string;
  readonly facts: BlobFacts;
}

/** An entry that no pack holds, and why. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
  /** Bytes, where known. */
  readonly size?: number;
}
