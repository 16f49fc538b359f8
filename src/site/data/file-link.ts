/** A file in a list. `href` is absent if the number of file pages is capped. */
export interface SiteFileLink {
  readonly path: string;
  readonly href?: string;
}
