import type { PublishedText } from "../../base/index.ts";
import type { Report } from "../../pack/index.ts";

/** URL of a published site. */
export interface SiteAddress {
  /** URL of the published site, if known. Ends with `/`. */
  readonly address?: string;
}

/** Commit and folder that were packed. */
export interface SiteOrigin {
  readonly commit?: string;
  /** URL of the repository, if known: `https://github.com/owner/name`. */
  readonly repository?: string;
  /** Canonical path of the packed folder in its repository. Absent if the root was packed. */
  readonly folder?: PublishedText;
}

/** Data about a site, except for lists and prices. */
export interface SiteFacts extends SiteAddress, SiteOrigin {
  /** `carryon <version>` */
  readonly tool: string;
  /** `owner/name`, or the folder's name. */
  readonly name: PublishedText;
  readonly ref?: PublishedText;
  readonly encoding: Report["encoding"];
  readonly totals: Report["totals"];
  /** Number of secret rules that files are scanned with. */
  readonly rules: number;
  /** Number of document digests, and of those that match the files as written. */
  readonly verified?: { readonly digests: number; readonly matching: number };
  /** Whether the site has a history of two or more commits, and a feed of it. */
  readonly hasHistory: boolean;
  /** Whether the site has delta pages, for the history or for requested pairs. */
  readonly hasDeltas: boolean;
  /** Set if the site has a page of the team's memory. */
  readonly hasMemory?: true;
  /** Whether `carryon pack` at the commit gives the same bytes: no file on disk and no option of the run differs. */
  readonly isRepeatable: boolean;
  /**
   * Commit that each pack's `before` refers to: the previous one, or the head itself if files on disk differ from it.
   */
  readonly since?: string;
}
