/** Files of a published site. */
export interface SiteFiles {
  /** URL of the site; ends with `/`. */
  readonly address: string;
  /**
   * Fetches a file. `undefined` if the site does not have it.
   * @param href relative to the site's root, made of safe names
   * @param maxBytes larger files are rejected
   * @throws CarryonError `site-failed` if the site is unreachable, too slow or refuses, or if the file is too large
   */
  fetch(href: string, maxBytes: number): Promise<Buffer | undefined>;
}
