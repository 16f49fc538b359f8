import type { SiteInfo } from "../../../src/model/site/site.ts";

/** A link in the top bar; `href` is relative to the site's root. */
export interface BarLink {
  readonly href: string;
  readonly text: string;
}

/**
 * Returns the links to a site's list pages. With a history, the deltas page always exists: without deltas it explains
 * why.
 */
export function barLinks({ hasHistory, hasDeltas }: Pick<SiteInfo, "hasHistory" | "hasDeltas">): readonly BarLink[] {
  return [
    { href: "index.html", text: "Overview" },
    { href: "files/index.html", text: "Files" },
    ...(hasHistory || hasDeltas ? [{ href: "deltas/index.html", text: "Deltas" }] : []),
    ...(hasHistory ? [{ href: "history.html", text: "History" }] : []),
  ];
}
