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
  "no-tests-option",
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

/** Properties of a file that decide how packs show it. */
export interface FileTraits {
  /** Linguist's language name, or empty. */
  readonly language: string;
  readonly tier: Tier;
  readonly class: FileClass;
}

/** Scope and section of a file, and its properties. */
export interface FilePlacement extends FileTraits {
  readonly scope: string;
  readonly section: string;
}

/** Entry with its scope, section and properties. */
export interface ClassifiedFile extends FilePlacement {
  readonly entry: Entry;
}

/** Class of a file by its path and attributes. */
export interface PathClass {
  /** Class by name or attribute. The content can still change it to `generated` or `minified`. */
  readonly class: FileClass;
  /**
   * Classes that the content cannot set, because an attribute unsets them (`-linguist-generated`) or the path excludes
   * them.
   */
  readonly never: readonly OmitClass[];
}

/** Entry classified by its path, the config and git attributes, before its content is read. */
export interface ScannedFile extends ClassifiedFile, PathClass {
  /** Whether a glob of the config or the defaults set the tier. If so, the content cannot change it. */
  readonly named: boolean;
  /** Encoding that the repository declares for the file, in any spelling. */
  readonly charset: string | undefined;
}

/** File whose content has been measured. */
export interface MeasuredFile extends ClassifiedFile {
  /** Git's SHA-1 of the bytes, 40 hex digits. */
  readonly blob: string;
  readonly facts: BlobFacts;
}

/** Entry that is in no pack, with the reason. Later versions may have other reasons. */
export interface SkippedPath {
  readonly path: string;
  readonly reason: string;
  /** Size in bytes, if known. */
  readonly size?: number;
}

/** Entry outside all packs, with the reason. */
export interface SkippedFile extends SkippedPath {
  readonly reason: SkipReason;
}
