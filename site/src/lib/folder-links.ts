import type { SiteFolderLink } from "../../../src/site/data/site-folder.ts";
import { baseNameOf } from "../../../src/base/path.ts";

/** A step of a breadcrumb. */
export interface Crumb {
  readonly text: string;
  /** Relative to the site's root; absent for the page itself. */
  readonly href?: string;
}

/** Hrefs by path, once for each list. */
const KNOWN = new WeakMap<readonly SiteFolderLink[], ReadonlyMap<string, string>>();

function hrefsOf(pages: readonly SiteFolderLink[]): ReadonlyMap<string, string> {
  const known = KNOWN.get(pages) ?? new Map(pages.map(({ path, href }) => [path, href]));
  KNOWN.set(pages, known);
  return known;
}

/**
 * Returns where a folder is shown: on its page, or else on that of the nearest folder above, which a script zooms into
 * it: `folders/index.html?zoom=src/app`.
 * @param pages the folders with a page, `info.folderPages`, among which is the root
 * @param path without a final slash; empty for the root
 */
export function folderHref(pages: readonly SiteFolderLink[], path: string): string {
  const known = hrefsOf(pages);
  let above = path;
  while (above !== "" && !known.has(above)) above = above.slice(0, Math.max(above.lastIndexOf("/"), 0));
  const href = known.get(above) ?? "";
  return above === path ? href : `${href}?zoom=${inQuery(path)}`;
}

/** Encodes a path for a query, slashes as they are. */
export function inQuery(path: string): string {
  return encodeURIComponent(path).replaceAll("%2F", "/");
}

/** Steps that a breadcrumb shows at its end; those in the middle are left out. */
const LAST = 8;

/**
 * Returns the folders from the root to a folder, that included, as steps with links; of many the first and the last.
 * @param name of the root
 */
export function folderCrumbs(pages: readonly SiteFolderLink[], path: string, name: string): readonly Crumb[] {
  const parts = path === "" ? [] : path.split("/");
  const crumb = (text: string, i: number): Crumb => ({
    text,
    href: folderHref(pages, parts.slice(0, i + 1).join("/")),
  });
  const left = Math.max(parts.length - LAST - 1, 0);
  const inner = parts.flatMap((text, i) => (i === 0 || i > left ? [crumb(text, i)] : i === 1 ? [{ text: "…" }] : []));
  return [{ text: baseNameOf(name), href: folderHref(pages, "") }, ...inner];
}

/** Returns the folder that a path is in, without a final slash; empty for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
