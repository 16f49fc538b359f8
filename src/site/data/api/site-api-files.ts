import type { ReportFile, SkippedFile } from "../../../pack/index.ts";
import type { DeltaLink, HistoryPoint, SiteDocument, SitePackLink } from "../site.ts";
import type { SiteAddress, SiteFacts } from "../site-facts.ts";
import type { CommitChanges } from "../../../compare/index.ts";
import type { SiteListing } from "./site-listing.ts";
import type { SiteOverview } from "./site-overview.ts";
import type { SitePlan } from "./site-plan.ts";
import type { SiteSearch } from "./site-search.ts";
import type { SiteTree } from "./site-tree.ts";

/** Format version of an API file. */
interface ApiForm<Form extends string> {
  readonly schema: Form;
}

/** First fields of every API file: the relative path of its schema, and its format version. */
interface ApiHeader<Name extends string, Form extends string> extends ApiForm<Form> {
  readonly $schema: `schemas/${Name}.json`;
}

/** A file in the receipts of its folder. */
export interface SiteApiFile extends ReportFile {
  /** Absent for a regular file, and in sites that older versions wrote. */
  readonly kind?: "symlink";
  readonly href: string | null;
  readonly blob: string;
}

/** A folder in the receipts of the folder above, with the sums over all files below it. */
export interface FolderTotals {
  readonly path: string;
  /** First page of its receipts. */
  readonly receipts: string;
  readonly files: number;
  readonly tokens: number;
}

/**
 * Contents of a site's files `api/v1/<name>.json`, `api/v1/changes/<commit>.json` and `api/v1/files/<folder>.json`.
 * Within a major version, fields are only added.
 */
export interface SiteApi {
  readonly site: ApiHeader<"site", "carryon.site/1"> &
    SiteFacts & {
      /** SHA-256 over the paths and contents of the packed files. */
      readonly snapshot: string;
      /** Documents that together show the most texts whole. */
      readonly texts: readonly string[];
      /** Paths of the API files. */
      readonly api: Readonly<Record<Exclude<keyof SiteApi, "changes">, string>>;
    };
  readonly packs: ApiHeader<"packs", "carryon.site-packs/1"> &
    SiteAddress & {
      /** Each pack with its documents in reading order. */
      readonly packs: readonly (Omit<SitePackLink, "documents"> & { readonly documents: readonly SiteDocument[] })[];
    };
  readonly files: ApiForm<"carryon.site-files/1"> & {
    /** Relative path of the schema. */
    readonly $schema: string;
    /** Canonical path; empty for the root. */
    readonly folder: string;
    /** Its folders. A folder that holds only one folder is replaced by that one. */
    readonly folders: readonly FolderTotals[];
    /** Its own files, sorted by path. */
    readonly files: readonly SiteApiFile[];
    readonly skipped: readonly SkippedFile[];
    /** Next page, if there are more. */
    readonly next?: string;
  };
  readonly listing: ApiHeader<"listing", "carryon.site-listing/1"> & SiteListing;
  readonly overview: ApiHeader<"overview", "carryon.site-overview/1"> & SiteOverview;
  readonly deltas: ApiHeader<"deltas", "carryon.site-deltas/1"> & { readonly deltas: readonly DeltaLink[] };
  readonly history: ApiHeader<"history", "carryon.site-history/1"> & { readonly points: readonly HistoryPoint[] };
  readonly changes: ApiForm<"carryon.site-changes/1"> & CommitChanges & { readonly $schema: "../schemas/changes.json" };
  readonly search: ApiHeader<"search", "carryon.site-search/1"> & SiteSearch;
  readonly tree: ApiHeader<"tree", "carryon.site-tree/1"> & SiteTree;
  readonly plan: ApiHeader<"plan", "carryon.site-plan/1"> & SitePlan;
}
