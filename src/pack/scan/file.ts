import type { FileClass, OmitClass, Tier } from "../config/config.ts";
import type { BlobFacts } from "../facts/facts.ts";
import type { Entry } from "../../source/index.ts";

/** Reasons for excluding a file from every pack. */
export const SKIP_REASONS = [
  "binary",
  "carryonignore",
  "ignore-option",
  "key-file",
  "lfs-pointer",
  "never",
  "no-scope",
  "not-selected",
  "other-scope",
  "oversize",
  "own-output",
  "secret-name",
  "submodule",
  "unreadable",
  "unsafe-name",
] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** Entry classified by its path, the config and git attributes, before its content is read. */
export interface ScannedFile {
  readonly entry: Entry;
  /** Linguist's language name, or empty. */
  readonly language: string;
  readonly scope: string;
  readonly section: string;
  readonly tier: Tier;
  /** Whether a glob of the config or the defaults set the tier. If so, the content cannot change it. */
  readonly named: boolean;
  /** Class by name or attribute. The content can still change it to `generated` or `minified`. */
  readonly class: FileClass;
  /**
   * Classes that the content cannot set, because an attribute unsets them (`-linguist-generated`) or the path excludes
   * them.
   */
  readonly never: readonly OmitClass[];
  /** Encoding that the repository declares for the file, in any spelling. */
  readonly charset: string | undefined;
}

/** File whose content has been measured. */
export interface MeasuredFile extends Omit<ScannedFile, "never" | "named" | "charset"> {
  /** Git's SHA-1 of the bytes, 40 hex digits. */
  readonly blob: string;
  readonly facts: BlobFacts;
}

/** Entry outside all packs, with the reason. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
  /** Size in bytes, if known. */
  readonly size?: number;
}
