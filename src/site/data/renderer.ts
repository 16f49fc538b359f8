import type { SiteInfo, SitePage } from "./site.ts";

/** Renders pages to UTF-8 HTML, one at a time. */
export interface PageRenderer {
  /**
   * @param root path from the page's folder to the site's root, such as `../`, or an absolute path
   * @throws Error that names the page, if rendering fails
   */
  render(info: SiteInfo, page: SitePage, root: string): Promise<Uint8Array>;
}

/** Renders pages, and has the files that all of them need. */
export interface SiteRenderer extends PageRenderer {
  /** Styles and scripts of all pages, with paths relative to the site's root. */
  assets(): Iterable<{ readonly path: string; readonly bytes: Uint8Array }>;
}
