import type { FileClass, FrameStyle, PackConfig, SkipReason, Tier } from "../../../pack/index.ts";
import type { Encoding } from "../../../tokens/index.ts";

/**
 * Data that a browser needs in addition to `SiteTree` to plan the packs again under other rules. A number in `files` or
 * `reason` is an index: of a file in the paths of the tree, or of a name in the adjacent list.
 */
export interface SitePlan {
  readonly encoding: Encoding;
  /** In the order of the config. */
  readonly scopes: readonly SitePlanScope[];
  /** In the order of the config, without the section for files that match none. */
  readonly sections: readonly string[];
  readonly packs: readonly SitePlanPack[];
  /** Frame tokens of each whole file, in the order of the tree, for each frame style. */
  readonly frames: readonly { readonly style: FrameStyle; readonly tokens: readonly number[] }[];
  /** Paths of the texts of large files, which a pack with other limits may split. */
  readonly texts: readonly (readonly [file: number, href: string])[];
  readonly left: SitePlanLeft;
  /** `!` lines of ignore files below the root, by folder. Lines at the root cannot override them. */
  readonly kept: readonly { readonly folder: string; readonly lines: readonly string[] }[];
  readonly ignoreFile: SiteRuleFile;
  readonly configFile: SiteConfigFile;
  /** Globs of each tier, and whether the config sets any. */
  readonly tiers: Readonly<Record<Tier, readonly string[]>>;
  readonly hasTiers: boolean;
}

/** Scope: its key, its name in documents, and its folder. */
export interface SitePlanScope {
  readonly name: string;
  readonly title: string;
  readonly root: string;
}

/** One pack of one scope, as configured. */
export interface SitePlanPack extends Omit<PackConfig, "audience" | "instructions" | "task"> {
  /** Instructions from the config; may be empty. */
  readonly instructions: string;
  readonly task?: string;
  readonly slug: string;
  readonly scope: string;
  /** Sum over its content documents. */
  readonly tokens: number;
  /** Set if history decides the file order. */
  readonly byHistory?: true;
  /**
   * Slices of files that are too large for one document: file, then first line, last line and frame tokens of each
   * slice.
   */
  readonly slices: readonly (readonly [file: number, slices: readonly SitePlanSlice[]])[];
}

/** A slice of a file: first and last line, from 1, and the tokens of its frame. */
export type SitePlanSlice = readonly [first: number, last: number, tokens: number];

/** Entries that are in no pack, sorted by path. */
export interface SitePlanLeft {
  readonly reasons: readonly SkipReason[];
  readonly paths: readonly string[];
  readonly reason: readonly number[];
}

/** A rule file that is also a file of the repository. */
export interface SiteRuleFile {
  /** Canonical path. Absent if the rules come from outside the tree. */
  readonly path?: string;
  /** Redacted text, if packs can show it. */
  readonly text?: string;
  /** For a file that does not exist yet: the place where it would belong, or the reason why it would be in no pack. */
  readonly place?:
    | { readonly scope: string; readonly section: string; readonly class: FileClass }
    | { readonly reason: SkipReason };
}

/** The config, and the places where its packs can be edited. */
export interface SiteConfigFile extends SiteRuleFile {
  /** Edits by pack id. Absent if the text cannot be edited without reformatting. */
  readonly edits?: readonly SitePackEdits[];
  /** Insertion point for a list of packs. Set if the config has none. */
  readonly packsAt?: SiteEdit;
}

/** Places for the keys of one pack. */
export interface SitePackEdits {
  readonly pack: string;
  readonly omit: SiteEdit;
  readonly budget: SiteEdit;
}

/** A range of a text, in UTF-16 code units, to be replaced with `before`, a value and `after`. */
export interface SiteEdit {
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
}
