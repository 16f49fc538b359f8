import type { FileClass, OmitClass, Tier } from "../config/config.ts";
import type { BlobFacts } from "../facts/facts.ts";
import type { Entry } from "../../source/index.ts";

/** The reasons for which a file is left out of every pack. */
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

/** One of `SKIP_REASONS`. */
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What is known of an entry from its path, the config and git attributes, before reading its content. */
export interface ScannedFile {
  readonly entry: Entry;
  /** Linguist's language name, or empty. */
  readonly language: string;
  readonly scope: string;
  readonly section: string;
  readonly tier: Tier;
  /** Whether a glob of the config or the defaults set the tier; the content then cannot change it. */
  readonly named: boolean;
  /** Class by name or attribute; the content can still change it to `generated` or `minified`. */
  readonly class: FileClass;
  /** Classes that the content cannot set: an attribute unsets them (`-linguist-generated`), or the path excludes them. */
  readonly never: readonly OmitClass[];
  /** The encoding that the repository declares for the file, in any spelling. */
  readonly charset: string | undefined;
}

/** A file whose content has been measured. */
export interface MeasuredFile extends Omit<ScannedFile, "never" | "named" | "charset"> {
  /** Git's SHA-1 of the bytes, 40 hex digits. */
  readonly blob: string;
  readonly facts: BlobFacts;
}

/** An entry that is in no pack, and why. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
  /** Bytes, if known. */
  readonly size?: number;
}
