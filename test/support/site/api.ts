import { comparePaths } from "../../../src/base/path.ts";
import type { Report, ReportFile } from "../../../src/pack/report/report-model.ts";
import type { DeltaLink, HistoryPoint, SiteDocument, SitePackLink } from "../../../src/site/data/site.ts";
import type { SiteInfo } from "../../../src/site/data/site.ts";

/** Machine-readable data of a site. */
export interface SiteApi {
  readonly site: Omit<SiteInfo, "packs">;
  readonly packs: readonly (Omit<SitePackLink, "documents"> & { readonly documents: readonly SiteDocument[] })[];
  readonly files: readonly (ReportFile & {
    readonly sha256: string;
    readonly href: string | null;
    readonly blob: string;
  })[];
  readonly skipped: Report["skipped"];
  readonly points: readonly HistoryPoint[];
  readonly deltas: readonly DeltaLink[];
  readonly search: {
    readonly paths: readonly string[];
    readonly hrefs: readonly (string | null)[];
    readonly symbols: readonly (readonly [name: string, kind: string, file: number, line: number])[];
  };
}

/** Reads a site's machine-readable files. */
export function apiOf(files: ReadonlyMap<string, Buffer>): SiteApi {
  const read = (name: string): Partial<SiteApi> =>
    JSON.parse(files.get(`api/v1/${name}.json`)!.toString("utf8")) as Partial<SiteApi>;
  const lists = ["packs", "history", "deltas"].map(read);
  const pages = [...files].flatMap(([path, bytes]) =>
    path.startsWith("api/v1/files/") ? [JSON.parse(bytes.toString("utf8")) as Pick<SiteApi, "files" | "skipped">] : [],
  );
  const listed = {
    files: pages.flatMap((page) => page.files).toSorted((a, b) => comparePaths(a.path, b.path)),
    skipped: pages.flatMap((page) => page.skipped).toSorted((a, b) => comparePaths(a.path, b.path)),
  };
  return Object.assign({ site: read("site"), search: read("search"), ...listed }, ...lists) as SiteApi;
}
