import type { SiteOrigin } from "../../../src/site/data/site-facts.ts";

/** An escaped byte of a canonical path, as `encodeURIComponent` encodes it. */
const ESCAPE = /%5Cx([0-9a-f]{2})/gu;

/** URL of a file on the repository's host at the site's commit; `undefined` if either is unknown. */
export function fileOnWeb({ repository, commit, folder }: SiteOrigin, path: string): string | undefined {
  if (repository === undefined || commit === undefined) return undefined;
  const parts = [...(folder?.split("/") ?? []), ...path.split("/")];
  return `${repository}/blob/${commit}/${parts.map(encoded).join("/")}`;
}

function encoded(part: string): string {
  return encodeURIComponent(part).replaceAll(ESCAPE, "%$1");
}

/** URL of a commit on the repository's host; `undefined` if the host is unknown. */
export function commitOnWeb({ repository }: SiteOrigin, commit: string): string | undefined {
  return repository === undefined ? undefined : `${repository}/commit/${commit}`;
}

/**
 * URL that compares two commits on the repository's host; `undefined` if the host is unknown. Three dots compare with
 * the merge base, which is the older of two commits on a branch.
 * @param isBackwards whether the base is the newer commit
 */
export function compareOnWeb(
  { repository }: SiteOrigin,
  base: string,
  head: string,
  isBackwards = false,
): string | undefined {
  return repository === undefined ? undefined : `${repository}/compare/${base}${isBackwards ? ".." : "..."}${head}`;
}
