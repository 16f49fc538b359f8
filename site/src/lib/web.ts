import type { SiteInfo } from "../../../src/model/site/site.ts";

/** A byte of a canonical path that is no character to show, as `encodeURIComponent` leaves it. */
const ESCAPE = /%5Cx([0-9a-f]{2})/gu;

/** Where a file stands on the repository's own pages at the site's commit, where both are known. */
export function fileOnWeb(
  { repository, commit, folder }: Pick<SiteInfo, "repository" | "commit" | "folder">,
  path: string,
): string | undefined {
  if (repository === undefined || commit === undefined) return undefined;
  const parts = [...(folder?.split("/") ?? []), ...path.split("/")];
  return `${repository}/blob/${commit}/${parts.map(encoded).join("/")}`;
}

function encoded(part: string): string {
  return encodeURIComponent(part).replaceAll(ESCAPE, "%$1");
}

/** Where a commit stands on the repository's own pages. */
export function commitOnWeb({ repository }: SiteInfo, commit: string): string | undefined {
  return repository === undefined ? undefined : `${repository}/commit/${commit}`;
}
