import type { SitePackLink } from "../../../../src/site/data/site.ts";

/** Packs of one scope. */
export interface PackGroup {
  readonly scope: string;
  readonly packs: readonly SitePackLink[];
}

/** Groups packs by scope, in the order of the site. */
export function packGroups(packs: readonly SitePackLink[]): readonly PackGroup[] {
  const scopes = [...new Set(packs.map(({ scope }) => scope))];
  return scopes.map((scope) => ({ scope, packs: packs.filter((pack) => pack.scope === scope) }));
}
