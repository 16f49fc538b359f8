import type { SitePackLink } from "../../../../src/site/data/site.ts";
import { worstFirst } from "../../../../src/site/words/run-verdict.ts";

/** Packs of one scope, worst first. */
export interface PackGroup {
  readonly scope: string;
  readonly packs: readonly SitePackLink[];
}

/** Groups packs by scope. The scope with the worst pack comes first, and the worst pack comes first in each. */
export function packGroups(packs: readonly SitePackLink[]): readonly PackGroup[] {
  const sorted = worstFirst(packs);
  const scopes = [...new Set(sorted.map(({ scope }) => scope))];
  return scopes.map((scope) => ({ scope, packs: sorted.filter((pack) => pack.scope === scope) }));
}

/** Packs in the order of their groups. */
export function grouped(packs: readonly SitePackLink[]): readonly SitePackLink[] {
  return packGroups(packs).flatMap((group) => group.packs);
}
