import type { SiteInfo } from "../../../src/site/data/site.ts";
import { plainPackName, hasSeveralScopes } from "../../../src/pack/words/pack-name.ts";

/** A link in the top bar; `href` is relative to the site's root. */
export interface BarLink {
  readonly href: string;
  readonly text: string;
  /** The section of pages that belong to it, if it is not `href`. */
  readonly section?: string;
}

/** Links that the top bar shows on demand. */
export interface BarMenu {
  readonly text: string;
  /** One group for each scope; `label` is empty if there is one scope only. */
  readonly groups: readonly { readonly label: string; readonly links: readonly BarLink[] }[];
}

/** Packs that have room in the bar; more of them are in a menu. */
const ROOM = 3;

/**
 * Returns what the top bar leads to. History stands for commits and for requested pairs of them. Team memory
 * is at the end, where pages for sessions will be, too: the bar names no page that is not there.
 */
export function barLinks({
  packs,
  hasHistory,
  hasDeltas,
  hasMemory = false,
}: Pick<SiteInfo, "packs" | "hasHistory" | "hasDeltas"> & { readonly hasMemory?: boolean }): readonly (
  | BarLink
  | BarMenu
)[] {
  const history = hasHistory ? "history.html" : "deltas/index.html";
  return [
    { href: "index.html", text: "Overview" },
    ...packLinks(packs),
    { href: "files/index.html", text: "Files" },
    ...(hasHistory || hasDeltas ? [{ href: history, text: "History", section: "history.html" }] : []),
    ...(hasMemory ? [{ href: "memory.html", text: "Memory" }] : []),
  ];
}

function packLinks(packs: SiteInfo["packs"]): readonly (BarLink | BarMenu)[] {
  const several = hasSeveralScopes(packs);
  if (packs.length <= ROOM && !several) {
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

/** Whether a link or one of a menu's links is the one of a section. */
export function isCurrent(entry: BarLink | BarMenu, section: string | undefined): boolean {
  if ("groups" in entry) return entry.groups.some(({ links }) => links.some((link) => isCurrent(link, section)));
  return section !== undefined && (entry.section ?? entry.href) === section;
}
