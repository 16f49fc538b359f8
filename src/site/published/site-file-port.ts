/** The files of a published site. */
export interface SiteFiles {
  /** Its URL, which ends with `/`. */
  readonly address: string;
  /**
   * Fetches a file; `undefined` if the site has none there.
   * @param href relative to the site's root, made of safe names
   * @param maxBytes larger files are refused
   * @throws CarryonError `site-failed` if the site cannot be reached, is too slow or refuses, or if the file is too large
   */
  fetch(href: string, maxBytes: number): Promise<Buffer | undefined>;
}
