import type { FileClass, Tier } from "../../../pack/index.ts";
import type { Appearance } from "../../../compare/index.ts";
import type { SiteFolderLink } from "../site-folder.ts";

/** Owners of files. */
export interface OwnerColumns {
  /** Distinct groups of owners from CODEOWNERS, and the group of each file. Absent without CODEOWNERS. */
  readonly owners?: readonly (readonly string[])[];
  readonly owner?: readonly number[];
}

/**
 * Every file in columns: item `i` of a column belongs to `paths[i]`. A number in `scope`, `section`, `tier`, `class` or
 * `language` is an index in the list of that name.
 */
export interface SiteTree extends OwnerColumns {
  readonly scopes: readonly string[];
  readonly sections: readonly string[];
  readonly tiers: readonly Tier[];
  readonly classes: readonly FileClass[];
  /** The empty string is plain text. */
  readonly languages: readonly string[];
  /** Sorted by path. */
  readonly paths: readonly string[];
  /** Pages of the files; `null` beyond the limit of file pages. */
  readonly hrefs: readonly (string | null)[];
  /** Texts of the files without a page, in file order. */
  readonly blobs: readonly string[];
  /** Tokens of the whole texts. */
  readonly tokens: readonly number[];
  /** Index of a file, and the additional tokens of its whole text since the commit `since`. Absent if unknown. */
  readonly changes?: TreeChanges;
  readonly scope: readonly number[];
  readonly section: readonly number[];
  readonly tier: readonly number[];
  readonly class: readonly number[];
  readonly language: readonly number[];
  readonly packs: readonly SiteTreePack[];
  /** Folders that have a page, sorted by path. The root's path is empty. */
  readonly folders: readonly SiteFolderLink[];
}

/** Changes in tokens, of the changed files alone. */
export type TreeChanges = readonly (readonly [file: number, change: number])[];

/** View and tokens of each file in one pack. */
export interface SiteTreePack {
  readonly slug: string;
  readonly views: readonly Appearance["view"][];
  /** Index in `views`; −1 for a file of another scope. */
  readonly view: readonly number[];
  readonly tokens: readonly number[];
  /** Distinct reasons for the views, in words. */
  readonly whys: readonly string[];
  /** Index in `whys`; −1 for a file of another scope. */
  readonly why: readonly number[];
  /** Index of a file, and its additional tokens since the commit `since`. Absent if unknown. */
  readonly changes?: TreeChanges;
}
