import { isFitted } from "../../pack/index.ts";
import type { DeltaFile, FittedChange } from "../../compare/index.ts";
import type { SitePackLink } from "../data/site.ts";

/**
 * Returns for a pack a function that gives how many tokens more it spends on a file than at the commit that packs are
 * compared with, or `undefined` if that is unknown.
 */
export type LatestChanges = (
  pack: Pick<SitePackLink, "pack" | "scope" | "kind">,
) => ((path: string) => number) | undefined;

/** Returns the changes of files by pack. @param fitted changes of fitted packs; `undefined` if these were not compared */
export function latestChanges(files: readonly DeltaFile[], fitted: readonly FittedChange[] | undefined): LatestChanges {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return ({ pack, scope, kind }) => {
    if (!isFitted({ kind })) {
      return (path) => {
        const shown = byPath.get(path)?.shown.find((one) => one.pack === pack);
        return shown === undefined ? 0 : shown.head.tokens - shown.base.tokens;
      };
    }
    const change = fitted?.find((one) => one.pack === pack && one.scope === scope);
    if (change === undefined) return undefined;
    const tokens = new Map(change.views.map(({ path, base, head }) => [path, head.tokens - base.tokens]));
    return (path) => tokens.get(path) ?? 0;
  };
}
