import { groupBy } from "../../../../src/base/grouping.ts";
import type { SiteFileRow, SitePackLink } from "../../../../src/site/data/site.ts";
import { describeReceipt, type ExplainedFile } from "../../../../src/pack/words/receipt.ts";
import { VIEW_ORDER } from "../../../../src/pack/words/view.ts";
import { sumOf } from "../../../../src/site/words/numbers.ts";

/** Why a pack shows a file the way it does. */
export function why(row: ExplainedFile, { pack, kind }: SitePackLink): string {
  return describeReceipt({ ...row, pack, kind });
}

/** Extent to which a pack includes a file: whole, shortened, or not at all. */
export type Standing = "in" | "smaller" | "out";

/** Whether a view includes a file whole, shortened, or not at all. */
export function standing(view: SiteFileRow["view"]): Standing {
  if (view === "full") return "in";
  return view === "pointer" || view === "none" ? "out" : "smaller";
}

/** Files with the same view for the same reason. */
export interface WhyGroup {
  readonly standing: Standing;
  readonly view: SiteFileRow["view"];
  readonly why: string;
  readonly files: number;
  /** Tokens that the pack spends on them. */
  readonly tokens: number;
  /** Tokens of the whole files. */
  readonly whole: number;
  /** Table filter that matches exactly these files; `undefined` if no filter does. */
  readonly filter: Readonly<Record<string, string>> | undefined;
}

/** Groups files by view and reason: views in `VIEW_ORDER`, then the largest group first. */
export function whyGroups(rows: readonly SiteFileRow[], pack: SitePackLink): readonly WhyGroup[] {
  const groups = groupBy(rows, (row) => `${row.view}\n${why(row, pack)}`);
  return [...groups.values()]
    .map((group) => asGroup(group, rows, pack))
    .toSorted(
      (a, b) =>
        VIEW_ORDER.indexOf(a.view) - VIEW_ORDER.indexOf(b.view) || b.files - a.files || (a.why < b.why ? -1 : 1),
    );
}

function asGroup(group: readonly SiteFileRow[], rows: readonly SiteFileRow[], pack: SitePackLink): WhyGroup {
  const first = group[0]!;
  const { view, tier } = first;
  const inView = rows.filter((row) => row.view === view);
  const inTier = inView.filter((row) => row.tier === tier);
  return {
    standing: standing(view),
    view,
    why: why(first, pack),
    files: group.length,
    tokens: sumOf(group, "tokens"),
    whole: sumOf(group, "whole"),
    filter: inView.length === group.length ? { view } : inTier.length === group.length ? { view, tier } : undefined,
  };
}
