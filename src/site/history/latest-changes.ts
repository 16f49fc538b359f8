import { isFitted } from "../../pack/index.ts";
import { type DeltaFile, type FittedChange, tokenDifference } from "../../compare/index.ts";
import type { SitePackLink } from "../data/site.ts";

/** Returns the change of a file in tokens. */
export type ChangeOf = (path: string) => number;

/**
 * Returns a function that gives the change since the commit that packs are compared with: in the tokens that a pack
 * spends on a file, or, without a pack, in those of the whole file. `undefined` if the change is unknown.
 */
export type LatestChanges = (pack?: SitePackLink) => ChangeOf | undefined;

/**
 * Returns a lookup of token changes by pack and file. For a fitted pack that was not compared, it returns `undefined`.
 * @param files changed files of the comparison; any other file has changed by 0 tokens
 * @param fitted changes of fitted packs; `undefined` if they were not compared
 */
export function latestChanges(files: readonly DeltaFile[], fitted: readonly FittedChange[] | undefined): LatestChanges {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return (link) => {
    if (link === undefined) return (path) => tokenDifference(byPath.get(path) ?? {});
    const { pack, scope, kind } = link;
    if (!isFitted({ kind })) {
      return (path) => {
        const appearance = byPath.get(path)?.shown.find((one) => one.pack === pack);
        return appearance === undefined ? 0 : appearance.head.tokens - appearance.base.tokens;
      };
    }
    const change = fitted?.find((one) => one.pack === pack && one.scope === scope);
    if (change === undefined) return undefined;
    const tokens = new Map(change.views.map(({ path, base, head }) => [path, head.tokens - base.tokens]));
    return (path) => tokens.get(path) ?? 0;
  };
}
