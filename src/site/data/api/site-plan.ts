import type { FileClass, FrameStyle, PackConfig, SkipReason, Tier } from "../../../pack/index.ts";
import type { Encoding } from "../../../tokens/index.ts";

/**
 * What a browser needs besides `SiteTree` to plan the packs again with other rules. A number in `files` or `reason` is
 * an index: of a file in the paths of the tree, or of a name in the list next to it.
 */
export interface SitePlan {
  readonly encoding: Encoding;
  /** In the order of the config. */
  readonly scopes: readonly { readonly name: string; readonly root: string }[];
  /** In the order of the config, without the section of files that match none. */
  readonly sections: readonly string[];
  readonly packs: readonly SitePlanPack[];
  /** Tokens of the frame around each whole file, in the order of the tree, for each style of frames. */
  readonly frames: readonly { readonly style: FrameStyle; readonly tokens: readonly number[] }[];
  /** Where the texts of large files are, which a pack with other limits may cut. */
  readonly texts: readonly (readonly [file: number, href: string])[];
  readonly left: SitePlanLeft;
  /** Lines with `!` of the ignore files below the root, by folder; a line at the root cannot override them. */
  readonly kept: readonly { readonly folder: string; readonly lines: readonly string[] }[];
  readonly ignoreFile: SiteRuleFile;
  readonly configFile: SiteConfigFile;
  /** The globs of each tier, and whether the config sets any. */
  readonly tiers: Readonly<Record<Tier, readonly string[]>>;
  readonly hasTiers: boolean;
}

/** One pack of one scope, as the config describes it. */
export interface SitePlanPack extends Omit<PackConfig, "audience" | "instructions" | "task"> {
  /** The config's words; empty if there are none. */
  readonly instructions: string;
  readonly task?: string;
  readonly slug: string;
  readonly scope: string;
  /** Sum over its content documents. */
  readonly tokens: number;
  /** Set if history decides the order of its files. */
  readonly byHistory?: true;
  /** Slices of files that are too large for one document: file, then first line, last line and tokens of each frame. */
  readonly slices: readonly (readonly [file: number, slices: readonly SitePlanSlice[]])[];
}

/** A slice of a file: its first and last line, from 1, and the tokens of its frame. */
export type SitePlanSlice = readonly [first: number, last: number, tokens: number];

/** Entries that are in no pack, sorted by path. */
export interface SitePlanLeft {
  readonly reasons: readonly SkipReason[];
  readonly paths: readonly string[];
  readonly reason: readonly number[];
}

/** A file with rules, which is a file of the repository as well. */
export interface SiteRuleFile {
  /** Canonical path; absent if the rules are from outside the tree. */
  readonly path?: string;
  /** Its redacted text, if packs can show it. */
  readonly text?: string;
  /** Where it belongs if it does not exist yet: a place, or the reason why it has none. */
  readonly place?:
    | { readonly scope: string; readonly section: string; readonly class: FileClass }
    | { readonly reason: SkipReason };
}

/** The config, and where its packs can be edited. */
export interface SiteConfigFile extends SiteRuleFile {
  /** By pack id; absent if the text cannot be edited without changing its form. */
  readonly edits?: readonly SitePackEdits[];
  /** Set if the config has no packs: where a list of them can be added. */
  readonly packsAt?: SiteEdit;
}

/** Where the keys of one pack can be written. */
export interface SitePackEdits {
  readonly pack: string;
  readonly omit: SiteEdit;
  readonly budget: SiteEdit;
}

/** A stretch of a text, in UTF-16 code units, that is replaced with `before`, a value and `after`. */
export interface SiteEdit {
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
}
