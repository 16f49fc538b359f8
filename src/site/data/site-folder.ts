import type { FileTraits, ReportFile } from "../../pack/index.ts";

/** A folder that has a page. */
export interface SiteFolderLink {
  /** Canonical, without a final slash. Empty for the root. */
  readonly path: string;
  readonly href: string;
}

/** A file and its tokens. */
export interface SizedFile {
  readonly path: string;
  readonly tokens: number;
}

/** A file in a map or a list of files, for any pack. */
export interface SiteMapRow extends SizedFile, FileTraits {
  /** Its page. Absent if the number of file pages is capped. */
  readonly href?: string;
  /** Tokens of the whole file, if the map is about a pack. */
  readonly whole?: number;
  /** View of the file in the pack, if the map is about a pack. */
  readonly view?: ReportFile["receipts"][number]["view"];
  /** Reason for the view, in words. */
  readonly why?: string;
  /** Change in tokens since the previous commit, if known. */
  readonly change?: number;
}

/** Files and tokens of a folder in one pack. */
export interface SiteFolderShare {
  readonly slug: string;
  /** Number of files of the folder that the pack shows. */
  readonly files: number;
  readonly tokens: number;
}

/** Number of imports from one child of a folder to another, counted as pairs of files. */
export interface ImportCount {
  /** Path of the importing child. */
  readonly from: string;
  readonly to: string;
  readonly imports: number;
}

/** Imports between the direct children of a folder. */
export interface FolderImports {
  /** Children with imports, those with the most first. A folder's path has no final slash. */
  readonly nodes: readonly { readonly path: string; readonly isFolder: boolean }[];
  /** Imports between `nodes`, the most first. */
  readonly edges: readonly ImportCount[];
  /** Number of children with imports that are not in `nodes`. */
  readonly hidden: number;
}

/** The page of a folder: a map and a list of its contents, sized by tokens of the whole files. */
export interface FolderPage extends SiteFolderLink {
  readonly kind: "folder";
  /** All files below the folder, at any depth, sorted by path. */
  readonly rows: readonly SiteMapRow[];
  readonly imports: FolderImports;
  /** Packs of the scopes that the files belong to. */
  readonly packs: readonly SiteFolderShare[];
}
