import type { PackKind, SkipReason, Tier } from "../../pack/index.ts";
import type { PublishedText } from "../../base/index.ts";

/** A text file at one commit, as far as packs of whole files show it. */
export interface TextState {
  /** First 16 hex digits of the SHA-256 of its redacted text; empty if the text is empty. */
  readonly text: string;
  /** Tokens of the whole text. */
  readonly tokens: number;
  readonly tier: Tier;
  /** Tokens that each of `CommitChanges.packs` spends on it; null if the pack does not show it. */
  readonly shown: readonly (number | null)[];
}

/** What a path is at one commit: a text file, or why it is in no pack. */
export type PathState = TextState | { readonly skipped: SkipReason };

/** A path that a commit changes, before and after it; absent if there is nothing at the path. */
export interface PathEdit {
  readonly path: string;
  /** The path before, if the commit renamed a file to this one. */
  readonly from?: string;
  /** The file's page, if it has one. */
  readonly href?: string;
  readonly before?: PathState;
  readonly after?: PathState;
}

/**
 * What one commit changes, under the head's packing rules. Changes of successive commits can be composed to those of
 * any two of them.
 */
export interface CommitChanges {
  readonly commit: string;
  /** Its first parent. */
  readonly base: string;
  /** The packs of whole files, whatever their scope. */
  readonly packs: readonly { readonly pack: string; readonly kind: PackKind }[];
  /** Rule files that it changes: `carryon.yml`, `.carryonignore`, `.gitattributes`. */
  readonly rules: readonly PublishedText[];
  /** Sorted by path. */
  readonly paths: readonly PathEdit[];
}
