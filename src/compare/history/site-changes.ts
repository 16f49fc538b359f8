import type { PackKind, SkipReason, Tier } from "../../pack/index.ts";
import type { PublishedText } from "../../base/index.ts";

/** A text file at one commit, reduced to the facts that whole-file packs show. */
export interface TextState {
  /** First 16 hex digits of the SHA-256 of its redacted text. Empty for an empty text. */
  readonly text: string;
  /** Tokens of the whole text. */
  readonly tokens: number;
  readonly tier: Tier;
  /** Tokens that each of `CommitChanges.packs` spends on the file; null if the pack does not show it. */
  readonly shown: readonly (number | null)[];
}

/** State of a path at one commit: a text file, or the reason why it is in no pack. */
export type PathState = TextState | { readonly skipped: SkipReason };

/** A path that a commit changes. `before` or `after` is absent if the path does not exist on that side. */
export interface PathEdit {
  readonly path: string;
  /** Previous path, if the commit renamed the file. */
  readonly from?: string;
  /** Address of the file's page, if it has one. */
  readonly href?: string;
  readonly before?: PathState;
  readonly after?: PathState;
}

/**
 * Changes of one commit under the head's packing rules. Changes of successive commits compose into the changes between
 * any two of them.
 */
export interface CommitChanges {
  readonly commit: string;
  /** First parent of the commit. */
  readonly base: string;
  /** Whole-file packs, regardless of scope. */
  readonly packs: readonly { readonly pack: string; readonly kind: PackKind }[];
  /** Rule files that the commit changes: `carryon.yml`, `.carryonignore`, `.gitattributes`. */
  readonly rules: readonly PublishedText[];
  /** Sorted by path. */
  readonly paths: readonly PathEdit[];
}
