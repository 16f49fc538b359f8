/** A file in a list; `href` is absent if file pages are capped. */
export interface SiteFileLink {
  readonly path: string;
  readonly href?: string;
}
