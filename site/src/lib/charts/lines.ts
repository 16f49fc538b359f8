import type { HistoryPoint, SitePackLink } from "../../../../src/site/data/site.ts";
import { formatCount } from "../../../../src/base/text/number.ts";
import { grouped } from "../pack/pack-groups.ts";
import { hasSeveralScopes, packNames } from "../../../../src/pack/words/pack-name.ts";

/** What a history has of one commit: tokens, and whether they are over the budget. */
export interface LineSize {
  readonly tokens: number;
  readonly over: boolean;
}

/** A limit in tokens of everything that a line counts. */
export interface LineLimit {
  readonly name: "target" | "max";
  readonly tokens: number;
}

/** What is drawn as one line over the commits: a pack, or the material that the LITE pack of a scope is cut from. */
export interface HistoryLine {
  /** Unique among the lines. */
  readonly key: string;
  readonly name: string;
  /** Explains the name. */
  readonly note?: string;
  /** The page of the pack. */
  readonly href?: string;
  /** By commit, oldest first; `undefined` for a commit without the pack. */
  readonly sizes: readonly (LineSize | undefined)[];
  readonly limits: readonly LineLimit[];
  /** A limit that no line can show, such as `max 60,000 per document`; empty if there is none. */
  readonly words: string;
}

/** Explains the material of LITE. */
export const MATERIAL =
  "What LITE is cut from: all high-tier and medium-tier files, whole. LITE itself fills its budget at nearly every commit.";

/** Returns the lines of a history: packs in the order of their cards, then material by scope. Those without a size are left out. */
export function historyLines(points: readonly HistoryPoint[], packs: readonly SitePackLink[]): readonly HistoryLine[] {
  const nameOf = packNames(packs);
  const shown = grouped(packs);
  const lines = shown.map(({ slug, href, budget, ...pack }): HistoryLine => {
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
  const known = points.flatMap(({ material }) => material.map(({ scope }) => scope));
  const scopes = [...new Set([...shown.map(({ scope }) => String(scope)), ...known])].filter((scope) =>
    known.includes(scope),
  );
  const several = hasSeveralScopes(packs);
  const material = scopes.map((scope): HistoryLine => ({
    key: `material-${scope}`,
    name: `${several ? `${scope} ` : ""}LITE material`,
    note: MATERIAL,
    sizes: points.map((point) => {
      const found = point.material.find((one) => one.scope === scope);
      return found && { tokens: found.tokens, over: false };
    }),
    limits: [],
    words: "",
  }));
  return [...lines, ...material].filter(({ sizes }) => sizes.some((size) => size !== undefined));
}
