import { addCount } from "../../../../src/base/grouping.ts";
import type { DeltaPage, SiteDeltaFile } from "../../../../src/site/data/site.ts";
import type { DeltaFile, DeltaPack, NoBaseline } from "../../../../src/compare/delta/delta-model.ts";
import {
  describeFileCounts,
  explainChange,
  NO_BASELINE_TEXTS,
  tokenDifference,
} from "../../../../src/compare/report/delta-words.ts";
import { describeGate, type GateLevel, gateLevel } from "../../../../src/compare/report/gate-words.ts";
import { changeWhole, describeShare, sumOf } from "../../../../src/site/words/numbers.ts";
import { pluralize } from "../../../../src/base/text/number.ts";
import { packNames } from "../../../../src/pack/words/pack-name.ts";
import { isFitted } from "../../../../src/pack/kinds/list.ts";
import { packOrder } from "../../../../src/compare/report/pack-order.ts";
import { isSmallChange } from "./history-rows.ts";
import type { Unreadable } from "../../../../src/compare/history/unreadable.ts";
import { describeUnreadable } from "../charts/points.ts";
import { sectionName } from "../pack/sections.ts";
import { viewName } from "../../../../src/pack/words/view.ts";

/** Minimum share of a pack's change that a section must have for the headline to name it. */
const MIN_SECTION_SHARE = 0.5;

/** Change in the tokens that a pack spends on a file. */
export function changeIn({ shown: packViews }: DeltaFile, pack: string): number {
  const entry = packViews.find((one) => one.pack === pack);
  return entry === undefined ? 0 : entry.head.tokens - entry.base.tokens;
}

/** Change in the tokens of a pack, in all scopes together. */
export interface PackGrowth {
  readonly total: number;
  /** Part of the total that no file accounts for: index, headings and frames. */
  readonly framing: number;
}

/** Change of a pack and the part of it that the changes of files leave. */
export function packGrowth({ packs, files }: Pick<DeltaPage, "packs" | "files">, id: string): PackGrowth {
  const changes = packs.filter(({ pack }) => pack === id).map((pack) => ({ tokens: tokenDifference(pack) }));
  const total = sumOf(changes, "tokens");
  return {
    total,
    framing:
      total -
      sumOf(
        files.map((file) => ({ tokens: changeIn(file, id) })),
        "tokens",
      ),
  };
}

/**
 * Splits files into those that changed and those where only the view or tier changed. Each list is sorted by tokens,
 * largest first.
 */
export function parted(files: readonly SiteDeltaFile[]): {
  readonly direct: readonly SiteDeltaFile[];
  readonly indirect: readonly SiteDeltaFile[];
} {
  const size = (file: SiteDeltaFile): number =>
    file.shown.reduce(
      (sum, { base, head }) => sum + Math.abs(head.tokens - base.tokens),
      Math.abs(tokenDifference(file)),
    );
  const sorted = files.toSorted((a, b) => size(b) - size(a));
  return {
    direct: sorted.filter(({ change }) => change !== "view"),
    indirect: sorted.filter(({ change }) => change === "view"),
  };
}

/**
 * Summarizes a delta in a few sentences: the most important pack and the section that changed it most, the files, and
 * new redactions.
 */
export function describeDelta({ packs, link, redactions, files: changedFiles }: DeltaPage): string {
  const order = packOrder(packs);
  const lead = order.find((pack) => !isQuiet(pack)) ?? order[0];
  const files = describeFileCounts(link.counts);
  const sentences = [
    ...(lead === undefined ? [] : [explainChange(lead, packNames(packs)(lead)), ...sectionShare(lead, changedFiles)]),
    files,
    ...(redactions.length === 0 ? [] : [pluralize(redactions.length, "new redaction")]),
  ];
  return sentences.map((words) => sentence(words)).join(" ");
}

/**
 * Names the section with most of a pack's change: `79.2% of that is in Tests`. Says nothing about a small change, a
 * single file, and fitted packs, which change other files to make room.
 */
function sectionShare(pack: DeltaPack, files: readonly SiteDeltaFile[]): readonly string[] {
  const change = tokenDifference(pack);
  const changedFiles = files.filter((file) => file.scope === pack.scope && file.change !== "view");
  if (pack.change !== "changed" || isSmallChange(change, pack.base?.tokens ?? 0)) return [];
  if (isFitted(pack) || changedFiles.length < 2) return [];
  const sections = new Map<string, number>();
  for (const file of changedFiles) addCount(sections, file.section, changeIn(file, pack.pack));
  const [largest] = [...sections].toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  if (largest === undefined) return [];
  const [name, tokens] = largest;
  const share = tokens / change;
  // Above 1, other sections changed in the opposite direction.
  if (share < MIN_SECTION_SHARE || share > 1) return [];
  return [`${describeShare({ tokens }, changeWhole(change))} is in ${sectionName(name)}`];
}

/** Whether a pack keeps its token count and its budget, so that another pack makes a better summary. */
function isQuiet(pack: DeltaPack): boolean {
  return (pack.change === "identical" || pack.change === "same-tokens") && pack.gate === "within";
}

const SIGNS: Readonly<Record<GateLevel, string>> = { ok: "✓", warn: "!", bad: "✕", none: "–" };

/** Result of a gate as a symbol and words. `kind` is a CSS class. */
export function gateVerdict(pack: DeltaPack): {
  readonly kind: GateLevel;
  readonly sign: string;
  readonly words: string;
} {
  const kind = gateLevel(pack);
  return { kind, sign: SIGNS[kind], words: describeGate(pack) };
}

/** Tier of a file on one side, or why no pack contains it; empty if the file does not exist there. */
export function sideWord(side: DeltaFile["base"]): string {
  if (side === undefined) return "";
  return side.skipped ?? side.tier ?? "";
}

/** View change of a file in a pack, or the view of an added file that is not shown whole; otherwise empty. */
export function viewWords({ shown: packViews, change }: DeltaFile, pack: string): string {
  const entry = packViews.find((one) => one.pack === pack);
  if (entry === undefined || entry.base.view === entry.head.view || change === "removed") return "";
  if (change === "added") return entry.head.view === "full" ? "" : entry.head.view;
  return `${viewName(entry.base.view)} → ${viewName(entry.head.view)}`;
}

/** Explains why there is nothing to compare with, and what to do about it. */
export function describeMissingDeltas(
  missing: NoBaseline | "no-commit" | undefined,
  unreadable?: Unreadable,
): { readonly title: string; readonly text: string } {
  if (unreadable !== undefined) return { title: "No baseline", text: describeUnreadable(unreadable) };
  if (missing === undefined) {
    const text = "This is the first packed commit. Each later commit gets a page that shows its effect on every pack.";
    return { title: "First run", text };
  }
  return { title: "No baseline", text: MISSING_TEXTS[missing] };
}

const MORE_HISTORY = "Set fetch-depth: 51 in the checkout step to get fifty deltas.";

const MISSING_TEXTS: Readonly<Record<NoBaseline | "no-commit", string>> = {
  "not-fetched": `${sentence(NO_BASELINE_TEXTS["not-fetched"])} ${MORE_HISTORY}`,
  "no-commit": "These files do not come from a commit, so there is nothing to compare with.",
  "not-asked": "This site was built without a comparison.",
  unusable: `There is no earlier commit to compare with. The clone has only one commit or is incomplete. ${MORE_HISTORY}`,
};

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
