import type { SiteFileRow, SitePackLink } from "../../../src/model/site/site.ts";
import { describeReceipt } from "../../../src/core/words/receipt.ts";
import { VIEW_ORDER } from "../../../src/core/words/view.ts";

type Row = Pick<SiteFileRow, "view" | "reason" | "tier" | "class" | "tokens" | "whole">;
type Pack = Pick<SitePackLink, "pack" | "kind">;

/** Returns why a pack shows a file as it does. */
export function why(row: Omit<Row, "tokens" | "whole">, { pack, kind }: Pack): string {
  return describeReceipt({ ...row, pack, kind });
}

/** In, smaller than the file, or out. */
export type Standing = "in" | "smaller" | "out";

/** Returns where a view puts a file. */
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
  /** What the pack spends on them. */
  readonly tokens: number;
  /** Tokens of their whole texts. */
  readonly whole: number;
  /** The filter of the table that lists exactly these files, where there is one. */
  readonly filter: Readonly<Record<string, string>> | undefined;
}

/** Returns what is in, smaller and out, by reason: views in the order of `VIEW_ORDER`, then the most files first. */
export function whyGroups(rows: readonly SiteFileRow[], pack: Pack): readonly WhyGroup[] {
  const groups = new Map<string, SiteFileRow[]>();
  for (const row of rows) {
    const key = `${row.view}\n${why(row, pack)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()]
    .map((group) => asGroup(group, rows, pack))
    .toSorted(
      (a, b) =>
        VIEW_ORDER.indexOf(a.view) - VIEW_ORDER.indexOf(b.view) || b.files - a.files || (a.why < b.why ? -1 : 1),
    );
}

function asGroup(group: readonly SiteFileRow[], rows: readonly SiteFileRow[], pack: Pack): WhyGroup {
  const first = group[0]!;
  const { view, tier } = first;
  const inView = rows.filter((row) => row.view === view);
  const inTier = inView.filter((row) => row.tier === tier);
  return {
    standing: standing(view),
    view,
    why: why(first, pack),
    files: group.length,
    tokens: sum(group, "tokens"),
    whole: sum(group, "whole"),
    filter: inView.length === group.length ? { view } : inTier.length === group.length ? { view, tier } : undefined,
  };
}

/** Returns the sum of one number over all rows. */
export function sum<Key extends "tokens" | "whole">(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
