import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import type { SiteTree } from "../../../../src/site/data/api/site-tree.ts";

/**
 * Rows of a pack, or of all files with their full token counts if `slug` is undefined. They match the static drawing of
 * the page.
 * @param base limits the rows to files below this folder; empty for the root
 */
export function rowsOf(tree: SiteTree, slug: string | undefined, base: string): readonly SiteMapRow[] {
  const pack = tree.packs.find((one) => one.slug === slug);
  const changes = changesOf(pack ?? tree);
  const inside = base === "" ? "" : `${base}/`;
  return tree.paths.flatMap((path, i): readonly SiteMapRow[] => {
    const tokens = (pack ?? tree).tokens[i] ?? 0;
    if (tokens === 0 || !path.startsWith(inside)) return [];
    const href = tree.hrefs[i] ?? undefined;
    const view = pack?.views[pack.view[i] ?? -1];
    const why = pack?.whys[pack.why[i] ?? -1];
    const change = changes(i);
    return [
      {
        path,
        tokens,
        tier: tree.tiers[tree.tier[i] ?? 0] ?? "medium",
        class: tree.classes[tree.class[i] ?? 0] ?? "ordinary",
        language: tree.languages[tree.language[i] ?? 0] ?? "",
        ...(href !== undefined && { href }),
        ...(pack !== undefined && { whole: tree.tokens[i] ?? 0 }),
        ...(view !== undefined && { view }),
        ...(why !== undefined && { why }),
        ...(change !== undefined && { change }),
      },
    ];
  });
}

/** Looks up the token change of a file by index. */
function changesOf({ changes }: Pick<SiteTree, "changes">): (index: number) => number | undefined {
  const byFile = changes && new Map(changes);
  return (index) => byFile && (byFile.get(index) ?? 0);
}
