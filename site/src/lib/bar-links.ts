import type { SitePackLink } from "../../../src/site/data/site.ts";
import { plainPackName, hasSeveralScopes } from "../../../src/pack/words/pack-name.ts";

/** Link in the top bar. `href` is relative to the site root. */
export interface BarLink {
  readonly href: string;
  readonly text: string;
}

/** Links that the top bar shows on demand. */
export interface BarMenu {
  readonly text: string;
  /** One group per scope. `label` is empty if there is only one scope. */
  readonly groups: readonly { readonly label: string; readonly links: readonly BarLink[] }[];
}

/** Parts of a site that the top bar can link to. `SiteInfo` has them. */
interface LinkedParts {
  readonly packs: readonly SitePackLink[];
  readonly hasHistory: boolean;
  readonly hasDeltas: boolean;
  readonly hasMemory?: boolean;
}

/** Maximum number of packs shown directly in the bar. More packs go into a menu. */
const MAX_INLINE_PACKS = 3;

/** Links of the top bar. History covers commits and requested pairs. Pages that the site does not have get no link. */
export function barLinks({
  packs,
  hasHistory,
  hasDeltas,
  hasMemory = false,
}: LinkedParts): readonly (BarLink | BarMenu)[] {
  return [
    { href: "index.html", text: "Overview" },
    ...packLinks(packs),
    { href: "files/index.html", text: "Files" },
    ...(hasHistory || hasDeltas ? [{ href: "history.html", text: "History" }] : []),
    ...(hasMemory ? [{ href: "memory.html", text: "Memory" }] : []),
  ];
}

function packLinks(packs: readonly SitePackLink[]): readonly (BarLink | BarMenu)[] {
  const several = hasSeveralScopes(packs);
  if (packs.length <= MAX_INLINE_PACKS && !several) {
    return packs.map((pack) => ({ href: pack.href, text: plainPackName(pack) }));
  }
  const scopes = [...new Set(packs.map(({ scope }) => scope))];
  const groups = scopes.map((scope) => ({
    label: several ? scope : "",
    links: packs
      .filter((pack) => pack.scope === scope)
      .map((pack) => ({ href: pack.href, text: plainPackName(pack, several) })),
  }));
  return [{ text: `Packs ${packs.length}`, groups }];
}

/** Whether a link, or a link of a menu, belongs to a section. */
export function isCurrent(entry: BarLink | BarMenu, section: string | undefined): boolean {
  if ("groups" in entry) return entry.groups.some(({ links }) => links.some((link) => isCurrent(link, section)));
  return section !== undefined && entry.href === section;
}
