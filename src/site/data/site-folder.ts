import type { ReportFile } from "../../pack/index.ts";

/** A folder with a page of its own. */
export interface SiteFolderLink {
  /** Canonical, without a final slash; empty for the root. */
  readonly path: string;
  readonly href: string;
}

/** A file as a map or a list of files shows it, whatever pack it is about. */
export interface SiteMapRow extends Pick<ReportFile, "path" | "tier" | "class" | "language" | "tokens"> {
  /** Its page; absent if file pages are capped. */
  readonly href?: string;
  /** How the pack shows it, if the map is about a pack. */
  readonly view?: ReportFile["receipts"][number]["view"];
  /** Why the pack shows it so, in words. */
  readonly why?: string;
  /** Change in tokens since the previous commit, if known. */
  readonly change?: number;
}

/** What a pack spends on a folder. */
export interface SiteFolderShare {
  readonly slug: string;
  /** Files of the folder that the pack shows. */
  readonly files: number;
  readonly tokens: number;
}

/** The page of a folder: a map and a list of what is in it, by tokens of the whole files. */
export interface FolderPage extends SiteFolderLink {
  readonly kind: "folder";
  /** All files below, at any depth, sorted by path. */
  readonly rows: readonly SiteMapRow[];
  /** The packs of the scopes that the files belong to. */
  readonly packs: readonly SiteFolderShare[];
}
