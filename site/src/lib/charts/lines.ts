import type { HistoryPoint, SitePackLink } from "../../../../src/site/data/site.ts";
import { formatCount } from "../../../../src/base/text/number.ts";
import { hasSeveralScopes, packNames } from "../../../../src/pack/words/pack-name.ts";

/** Tokens of a pack at one commit, and whether they exceed the budget. */
export interface LineSize {
  readonly tokens: number;
  readonly over: boolean;
}

/** Token limit on the total of a line. */
export interface LineLimit {
  readonly name: "target" | "max";
  readonly tokens: number;
}

/** One line over the commits: a pack, or the material that the LITE pack of a scope is cut from. */
export interface HistoryLine {
  /** Unique among the lines. */
  readonly key: string;
  readonly name: string;
  /** Explains the name. */
  readonly note?: string;
  /** Address of the pack page. */
  readonly href?: string;
  /** Sizes by commit, oldest first; `undefined` for commits without the pack. */
  readonly sizes: readonly (LineSize | undefined)[];
  readonly limits: readonly LineLimit[];
  /** Limits that a line cannot show, such as `max 60,000 per document`; often empty. */
  readonly words: string;
}

/** Explains the material of LITE. */
export const MATERIAL =
  "All high-tier and medium-tier files, whole. LITE itself fills its budget at nearly every commit.";

/**
 * Lines of a history: packs in the order of their cards, then material by scope. Lines without any size are dropped.
 */
export function historyLines(points: readonly HistoryPoint[], packs: readonly SitePackLink[]): readonly HistoryLine[] {
  const nameOf = packNames(packs);
  const lines = packs.map(({ slug, href, budget, ...pack }): HistoryLine => {
    const isWhole = budget.per !== "document";
    const limits = (["target", "max"] as const).flatMap((name) => {
      const tokens = budget[name];
      return tokens === undefined ? [] : [{ name, tokens }];
    });
    return {
      key: slug,
      name: nameOf(pack),
      href,
      sizes: points.map((point) => point.packs.find((size) => size.slug === slug)),
      limits: isWhole ? limits : [],
      words: isWhole ? "" : limits.map(({ name, tokens }) => `${name} ${formatCount(tokens)} per document`).join(", "),
    };
  });
  const materialScopes = points.flatMap(({ material }) => material.map(({ scope }) => scope));
  const scopes = [...new Set([...packs.map(({ scope }) => String(scope)), ...materialScopes])].filter((scope) =>
    materialScopes.includes(scope),
  );
  const several = hasSeveralScopes(packs);
  const material = scopes.map((scope): HistoryLine => ({
    key: `material-${scope}`,
    name: `${several ? `${scope} ` : ""}LITE before fitting`,
    note: MATERIAL,
    sizes: points.map((point) => {
      const entry = point.material.find((one) => one.scope === scope);
      return entry && { tokens: entry.tokens, over: false };
    }),
    limits: [],
    words: "",
  }));
  return [...lines, ...material].filter(({ sizes }) => sizes.some((size) => size !== undefined));
}
