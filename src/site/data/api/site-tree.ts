import type { FileClass, Tier } from "../../../pack/index.ts";
import type { Appearance } from "../../../compare/index.ts";
import type { SiteFolderLink } from "../site-folder.ts";

/**
 * Every file in columns: the item at index `i` of a column belongs to `paths[i]`. A number in `scope`, `section`,
 * `tier`, `class` or `language` is an index in the list of that name.
 */
export interface SiteTree {
  readonly scopes: readonly string[];
  readonly sections: readonly string[];
  readonly tiers: readonly Tier[];
  readonly classes: readonly FileClass[];
  /** The empty string is plain text. */
  readonly languages: readonly string[];
  /** Sorted by path. */
  readonly paths: readonly string[];
  /** Pages of the files; `null` beyond the cap on file pages. */
  readonly hrefs: readonly (string | null)[];
  /** Texts of the files without a page, in their order. */
  readonly blobs: readonly string[];
  /** Tokens of the whole texts. */
  readonly tokens: readonly number[];
  readonly scope: readonly number[];
  readonly section: readonly number[];
  readonly tier: readonly number[];
  readonly class: readonly number[];
  readonly language: readonly number[];
  /** The different groups of owners, as CODEOWNERS names them, and each file's; absent without that file. */
  readonly owners?: readonly (readonly string[])[];
  readonly owner?: readonly number[];
  readonly packs: readonly SiteTreePack[];
  /** The folders that have a page, sorted by path; the root's path is empty. */
  readonly folders: readonly SiteFolderLink[];
}

/** What one pack spends on each file. */
export interface SiteTreePack {
  readonly slug: string;
  readonly views: readonly Appearance["view"][];
  /** Index in `views`; −1 for a file of another scope. */
  readonly view: readonly number[];
  readonly tokens: readonly number[];
  /** Why files are shown as they are, in words. */
  readonly whys: readonly string[];
  /** Index in `whys`; −1 for a file of another scope. */
  readonly why: readonly number[];
  /** Index of a file, and how many tokens more it takes than at the commit `since`; absent if unknown. */
  readonly changes?: readonly (readonly [file: number, change: number])[];
}
