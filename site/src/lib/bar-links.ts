import type { SiteInfo } from "../../../src/model/site/site.ts";

/** A link of the bar; `href` is relative to the site's root. */
export interface BarLink {
  readonly href: string;
  readonly text: string;
}

/** The lists that a site has. With a history the page of deltas is there in any case: it says why it has none. */
export function barLinks({ hasHistory, hasDeltas }: Pick<SiteInfo, "hasHistory" | "hasDeltas">): readonly BarLink[] {
  return [
    { href: "index.html", text: "Overview" },
    { href: "files/index.html", text: "Files" },
    ...(hasHistory || hasDeltas ? [{ href: "deltas/index.html", text: "Deltas" }] : []),
    ...(hasHistory ? [{ href: "history.html", text: "History" }] : []),
  ];
}
