import type { ReportFile, SkippedFile } from "../../../pack/index.ts";
import type { DeltaLink, HistoryPoint, SiteDocument, SiteInfo, SitePackLink } from "../site.ts";
import type { CommitChanges } from "../../../compare/index.ts";
import type { SitePlan } from "./site-plan.ts";
import type { SiteSearch } from "./site-search.ts";
import type { SiteTree } from "./site-tree.ts";

/** The first fields of every API file: the relative path of its schema, and its format version. */
interface Headed<Name extends string, Form extends string> {
  readonly $schema: `schemas/${Name}.json`;
  readonly schema: Form;
}

/** A file in `api/v1/files.json`. */
export interface SiteApiFile extends ReportFile {
  /** Absent for a regular file, and in sites that older versions wrote. */
  readonly kind?: "symlink";
  readonly href: string | null;
  readonly blob: string;
}

/**
 * The contents of the files `api/v1/<name>.json` of a site, and of `api/v1/changes/<commit>.json`. Within a major version,
 * fields are only added.
 */
export interface SiteApi {
  readonly site: Headed<"site", "carryon.site/1"> &
    Omit<SiteInfo, "packs" | "folderPages" | "prices"> & {
      /** SHA-256 over paths and contents of what was packed. */
      readonly snapshot: string;
      /** The paths of the API files. */
      readonly api: Readonly<Record<Exclude<keyof SiteApi, "changes">, string>>;
    };
  readonly packs: Headed<"packs", "carryon.site-packs/1"> &
    Pick<SiteInfo, "address"> & {
      /** Each pack with its documents in reading order. */
      readonly packs: readonly (Omit<SitePackLink, "documents"> & { readonly documents: readonly SiteDocument[] })[];
    };
  readonly files: Headed<"files", "carryon.site-files/1"> & {
    readonly files: readonly SiteApiFile[];
    readonly skipped: readonly SkippedFile[];
  };
  readonly deltas: Headed<"deltas", "carryon.site-deltas/1"> & { readonly deltas: readonly DeltaLink[] };
  readonly history: Headed<"history", "carryon.site-history/1"> & { readonly points: readonly HistoryPoint[] };
  readonly changes: Omit<Headed<"changes", "carryon.site-changes/1">, "$schema"> &
    CommitChanges & { readonly $schema: "../schemas/changes.json" };
  readonly search: Headed<"search", "carryon.site-search/1"> & SiteSearch;
  readonly tree: Headed<"tree", "carryon.site-tree/1"> & SiteTree;
  readonly plan: Headed<"plan", "carryon.site-plan/1"> & SitePlan;
}
