import type { SitePackLink } from "../../../../src/site/data/site.ts";

/** Packs with the same name in all scopes. They share a column. */
export interface NamedPacks {
  readonly key: string;
  /** Display name: `LITE`. */
  readonly name: string;
  readonly slugs: readonly string[];
  readonly kinds: readonly SitePackLink["kind"][];
}

/** Groups packs into columns by name, in their order. */
export function packColumns(packs: readonly SitePackLink[]): readonly NamedPacks[] {
  const names = [...new Set(packs.map(({ pack }) => pack))];
  return names.map((pack) => {
    const namesakes = packs.filter((one) => one.pack === pack);
    return {
      key: `pack-${pack.toLowerCase()}`,
      name: pack.toUpperCase(),
      slugs: namesakes.map(({ slug }) => slug),
      kinds: namesakes.map(({ kind }) => kind),
    };
  });
}
