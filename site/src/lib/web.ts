import type { SiteInfo } from "../../../src/model/site.ts";

/** Where a file stands on the repository's own pages at the site's commit, where both are known. */
export function fileOnWeb({ repository, commit }: SiteInfo, path: string): string | undefined {
  if (repository === undefined || commit === undefined) return undefined;
  return `${repository}/blob/${commit}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** Where a commit stands on the repository's own pages. */
export function commitOnWeb({ repository }: SiteInfo, commit: string): string | undefined {
  return repository === undefined ? undefined : `${repository}/commit/${commit}`;
}
