import type { SiteFileRow, SitePackLink } from "../../../src/model/site/site.ts";
import { grouped } from "./format.ts";

type Row = Pick<SiteFileRow, "view" | "reason" | "tier" | "class" | "tokens" | "whole">;
type Pack = Pick<SitePackLink, "pack" | "kind">;

/** What a file looks like in a view. */
export const VIEW_WORDS: Readonly<Record<SiteFileRow["view"], string>> = {
  full: "the whole file",
  symbols: "declarations with short bodies",
  skeleton: "declarations without bodies",
  summary: "what it is for, in a few lines",
  part: "its first lines, as many as there is room for",
  pointer: "a line of the index",
  none: "not shown",
};

/** What a file looks like, with the lines that fill a pack. */
export function looksLike({ view, lines }: Pick<SiteFileRow, "view" | "lines">): string {
  if (lines === undefined) return VIEW_WORDS[view];
  const first = lines === 1 ? "its first line" : `its first ${grouped(lines)} lines`;
  return view === "part" ? first : `${VIEW_WORDS[view]}, and ${first}`;
}

/** Views, the one that tells most of a file first. */
export const VIEW_ORDER = ["full", "symbols", "skeleton", "summary", "part", "pointer", "none"] as const;

const ASKED = { high: "the whole file", medium: "a skeleton", low: "a pointer" } as const;

/** Why a pack shows a file as it does. */
export function why(
  { view, reason, tier, class: kind }: Omit<Row, "tokens" | "whole">,
  { pack, kind: form }: Pack,
): string {
  if (reason === "omitted" && kind !== "ordinary") return `packs.${pack}.omit names ${kind} files`;
  if (reason === "downgraded") return `tier ${tier} asks for ${ASKED[tier]}; the budget has no room`;
  if (reason === "omitted") return form === "lite" ? `tier ${tier} asks for no more` : "not in this pack";
  if (form !== "lite") return "this pack shows files whole";
  if (tier === "medium" && view !== "skeleton") return "tier medium asks for a skeleton; there was room for more";
  return `tier ${tier} asks for it`;
}

/** In, smaller than the file, or out. */
export type Standing = "in" | "smaller" | "out";

/** Where a view puts a file. */
export function standing(view: SiteFileRow["view"]): Standing {
  if (view === "full") return "in";
  return view === "pointer" || view === "none" ? "out" : "smaller";
}

/** Files that look alike for the same reason. */
export interface WhyGroup {
  readonly standing: Standing;
  readonly view: SiteFileRow["view"];
  readonly why: string;
  readonly files: number;
  /** What the pack spends on them. */
  readonly tokens: number;
  /** Tokens of their whole texts. */
  readonly whole: number;
  /** The filter of the table that lists these files and no other, where there is one. */
  readonly filter: Readonly<Record<string, string>> | undefined;
}

/** What is in, smaller and out, by reason: views in falling cost, then the most files first. */
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

/** One number of all rows together. */
export function sum<Key extends "tokens" | "whole">(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
