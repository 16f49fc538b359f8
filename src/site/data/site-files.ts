import type { SiteTree } from "./api/site-tree.ts";
import type { SiteFileLink } from "./file-link.ts";

/** Link to a page of the plain list of all files. */
export interface SiteListLink {
  readonly href: string;
  /** Index of its first file in the list of all files, sorted by path. */
  readonly from: number;
  /** Index after its last file. */
  readonly to: number;
}

/** The page of all files, by folder. */
export interface FilesPage {
  readonly kind: "files";
  readonly tree: SiteTree;
  /** Number of files without a page. */
  readonly capped: number;
  /** The plain list, for readers without scripts. */
  readonly lists: readonly SiteListLink[];
}

/** A page of the plain list of all files: links and tokens. */
export interface FileListPage {
  readonly kind: "list";
  readonly list: SiteListLink;
  readonly lists: readonly SiteListLink[];
  /** A file without a page links to its text. */
  readonly files: readonly (Required<SiteFileLink> & { readonly tokens: number })[];
}
