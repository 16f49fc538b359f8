import type { SitePackLink } from "../../../../src/site/data/site.ts";

/** The packs of one name in all scopes, which share a column. */
export interface NamedPacks {
  readonly key: string;
  /** As pages show it: `LITE`. */
  readonly name: string;
  readonly slugs: readonly string[];
  readonly kinds: readonly SitePackLink["kind"][];
}

/** Returns a column for each name of packs, in their order. */
export function packColumns(packs: readonly Pick<SitePackLink, "pack" | "slug" | "kind">[]): readonly NamedPacks[] {
  const names = [...new Set(packs.map(({ pack }) => pack))];
  return names.map((pack) => {
    const own = packs.filter((one) => one.pack === pack);
    return {
      key: `pack-${pack.toLowerCase()}`,
      name: pack.toUpperCase(),
      slugs: own.map(({ slug }) => slug),
      kinds: own.map(({ kind }) => kind),
    };
  });
}
