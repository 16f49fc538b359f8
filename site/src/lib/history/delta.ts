import type { SiteFileLink } from "../../../../src/site/data/file-link.ts";
import type { DeltaPage } from "../../../../src/site/data/site.ts";
import type { DeltaFile, DeltaPack, NoBaseline } from "../../../../src/compare/delta/delta-model.ts";
import { describeFileCounts, explainChange, NO_BASELINE_TEXTS } from "../../../../src/compare/report/delta-words.ts";
import { describeGate, type GateLevel, gateLevel } from "../../../../src/compare/report/gate-words.ts";
import { pluralize } from "../../../../src/base/text/number.ts";
import { packNames } from "../../../../src/pack/words/pack-name.ts";
import { packOrder } from "../../../../src/compare/report/pack-order.ts";
import { viewName } from "../../../../src/pack/words/view.ts";

/** A changed file of a delta, with a link to its page. */
export type ChangedFile = DeltaFile & SiteFileLink;

/** Returns how many more tokens a pack spends on a file than before. */
export function changeIn({ shown }: Pick<DeltaFile, "shown">, pack: string): number {
  const found = shown.find((one) => one.pack === pack);
  return found === undefined ? 0 : found.head.tokens - found.base.tokens;
}

/** Returns by how many tokens the file itself grew, regardless of how packs show it. */
export function growth({ base, head }: Pick<DeltaFile, "base" | "head">): number {
  return (head?.tokens ?? 0) - (base?.tokens ?? 0);
}

/** A file and the tokens that it adds to a pack. */
export interface Mover {
  readonly file: ChangedFile;
  readonly change: number;
}

/** Returns the files that change the size of a pack, largest change first. */
export function movers(files: readonly ChangedFile[], pack: string): readonly Mover[] {
  return files
    .map((file) => ({ file, change: changeIn(file, pack) }))
    .filter(({ change }) => change !== 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
}

/**
 * Splits files into those that changed and those where only the view or tier changed, each by tokens, largest first.
 */
export function parted(files: readonly ChangedFile[]): {
  readonly direct: readonly ChangedFile[];
  readonly indirect: readonly ChangedFile[];
} {
  const size = (file: ChangedFile): number =>
    file.shown.reduce((sum, { base, head }) => sum + Math.abs(head.tokens - base.tokens), Math.abs(growth(file)));
  const sorted = files.toSorted((a, b) => size(b) - size(a));
  return {
    direct: sorted.filter(({ change }) => change !== "view"),
    indirect: sorted.filter(({ change }) => change === "view"),
  };
}

/** Returns a summary of a delta in a few sentences: the most important pack, the files, and new redactions. */
export function describeDelta({ packs, link, redactions }: Pick<DeltaPage, "packs" | "link" | "redactions">): string {
  const order = packOrder(packs);
  const lead = order.find((pack) => !isQuiet(pack)) ?? order[0];
  const files = describeFileCounts(link.counts);
  const sentences = [
    ...(lead === undefined ? [] : [explainChange(lead, packNames(packs)(lead))]),
    files,
    ...(redactions.length === 0 ? [] : [pluralize(redactions.length, "new redaction")]),
  ];
  return sentences.map((words) => sentence(words)).join(" ");
}

/** Whether a pack has as many tokens as before and keeps its budget, so that another one says more of a change. */
function isQuiet(pack: DeltaPack): boolean {
  return (pack.change === "identical" || pack.change === "same-tokens") && pack.gate === "within";
}

const SIGNS: Readonly<Record<GateLevel, string>> = { ok: "✓", warn: "!", bad: "✕", none: "–" };

/** Returns a gate's result as a symbol and words that match its CSS class. */
export function gateVerdict(pack: DeltaPack): {
  readonly kind: GateLevel;
  readonly sign: string;
  readonly words: string;
} {
  const kind = gateLevel(pack);
  return { kind, sign: SIGNS[kind], words: describeGate(pack) };
}

/** Returns the tier of a file on one side, or why no pack holds it; empty if the file does not exist there. */
export function sideWord(side: DeltaFile["base"]): string {
  if (side === undefined) return "";
  return side.skipped ?? side.tier ?? "";
}

/** Returns the view change of a file, or the view of an added file if it is not shown whole. */
export function viewWords({ shown, change }: Pick<DeltaFile, "shown" | "change">, pack: string): string {
  const found = shown.find((one) => one.pack === pack);
  if (found === undefined || found.base.view === found.head.view || change === "removed") return "";
  if (change === "added") return found.head.view === "full" ? "" : found.head.view;
  return `${viewName(found.base.view)} → ${viewName(found.head.view)}`;
}

/** Returns why there is nothing to compare with, and what to do about it. */
export function describeMissingDeltas(missing: NoBaseline | "no-commit" | undefined): {
  readonly title: string;
  readonly text: string;
} {
  if (missing === undefined) {
    const text =
      "This is the first packed commit. Every later commit gets a page here that shows what it did to each pack.";
    return { title: "First run", text };
  }
  return { title: "No baseline", text: MISSING_TEXTS[missing] };
}

const MORE_HISTORY = "Set fetch-depth: 51 in the checkout step to get fifty deltas.";

const MISSING_TEXTS: Readonly<Record<NoBaseline | "no-commit", string>> = {
  "not-fetched": `${sentence(NO_BASELINE_TEXTS["not-fetched"])} ${MORE_HISTORY}`,
  "no-commit": "These files are not from a commit, so there is none to compare with.",
  "not-asked": "This site was built without a comparison.",
  unusable: `There is no earlier commit to compare with: this clone has only one, or is incomplete. ${MORE_HISTORY}`,
};

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
