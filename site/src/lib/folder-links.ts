import type { SiteFolderLink } from "../../../src/site/data/site-folder.ts";
import { baseNameOf, folderOf } from "../../../src/base/path.ts";

/** Step of a breadcrumb. */
export interface Crumb {
  readonly text: string;
  /** Address relative to the site root; absent for the current page. */
  readonly href?: string;
}

/** Hrefs by path, cached per list. */
const HREF_CACHE = new WeakMap<readonly SiteFolderLink[], ReadonlyMap<string, string>>();

function hrefsOf(pages: readonly SiteFolderLink[]): ReadonlyMap<string, string> {
  const hrefs = HREF_CACHE.get(pages) ?? new Map(pages.map(({ path, href }) => [path, href]));
  HREF_CACHE.set(pages, hrefs);
  return hrefs;
}

/**
 * Address that shows a folder: its page, or that of its nearest ancestor, which a script zooms into the folder:
 * `folders/index.html?zoom=src/app`.
 * @param pages folders with a page (`info.folderPages`), including the root
 * @param path path without a final slash; empty for the root
 */
export function folderHref(pages: readonly SiteFolderLink[], path: string): string {
  const hrefs = hrefsOf(pages);
  let above = path;
  while (above !== "" && !hrefs.has(above)) above = folderOf(above);
  const href = hrefs.get(above) ?? "";
  return above === path ? href : `${href}?zoom=${inQuery(path)}`;
}

/** Encodes a path for a query but keeps its slashes. */
export function inQuery(path: string): string {
  return encodeURIComponent(path).replaceAll("%2F", "/");
}

/** Maximum number of steps at the end of a breadcrumb. Steps in the middle are left out. */
const MAX_TRAILING_CRUMBS = 8;

/**
 * Breadcrumb from the root to a folder, inclusive. Long breadcrumbs keep the first and the last steps.
 * @param name name of the root
 */
export function folderCrumbs(pages: readonly SiteFolderLink[], path: string, name: string): readonly Crumb[] {
  const parts = path === "" ? [] : path.split("/");
  const crumb = (text: string, i: number): Crumb => ({
    text,
    href: folderHref(pages, parts.slice(0, i + 1).join("/")),
  });
  const omittedCount = Math.max(parts.length - MAX_TRAILING_CRUMBS - 1, 0);
  const inner = parts.flatMap((text, i) =>
    i === 0 || i > omittedCount ? [crumb(text, i)] : i === 1 ? [{ text: "…" }] : [],
  );
  return [{ text: baseNameOf(name), href: folderHref(pages, "") }, ...inner];
}
