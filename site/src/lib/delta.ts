import type { DeltaPage, SiteFileLink } from "../../../src/model/site/site.ts";
import type { DeltaFile, DeltaPack } from "../../../src/model/report/delta.ts";
import { counted, grouped, percent } from "./format.ts";
import { packName } from "./packs.ts";

/** A file of a delta, with its page. */
export type ChangedFile = DeltaFile & SiteFileLink;

/** What a pack spends more on a file than before; less than zero for less. */
export function changeIn({ shown }: Pick<DeltaFile, "shown">, pack: string): number {
  const found = shown.find((one) => one.pack === pack);
  return found === undefined ? 0 : found.head.tokens - found.base.tokens;
}

/** By how much the text itself grew, whatever packs show of it. */
export function growth({ base, head }: Pick<DeltaFile, "base" | "head">): number {
  return (head?.tokens ?? 0) - (base?.tokens ?? 0);
}

/** A file and what it moves. */
export interface Mover {
  readonly file: ChangedFile;
  readonly change: number;
}

/** The files that move a pack most, in falling order; files that do not move it are none. */
export function movers(files: readonly ChangedFile[], pack: string): readonly Mover[] {
  return files
    .map((file) => ({ file, change: changeIn(file, pack) }))
    .filter(({ change }) => change !== 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
}

/** Files whose own text changed, and those that a pack shows otherwise though they did not. Both fall by what they move. */
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

/** The pack that a delta is told by: of the FULL packs the one that moves most, else the first of all. */
export function leading(packs: readonly DeltaPack[]): DeltaPack | undefined {
  const size = ({ base, head }: DeltaPack): number => Math.abs((head?.tokens ?? 0) - (base?.tokens ?? 0));
  const [first] = packs.filter(({ kind }) => kind === "full").toSorted((a, b) => size(b) - size(a));
  return first ?? packs[0];
}

/** A delta in a sentence or two: what it does to one pack, and with how many files. */
export function headline({ packs, link, redactions }: Pick<DeltaPage, "packs" | "link" | "redactions">): string {
  const pack = leading(packs);
  const files = Object.entries(link.counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count], i) => (i === 0 ? `${counted(count, "file")} ${kind}` : `${grouped(count)} ${kind}`));
  return [
    ...(pack === undefined ? [] : [`${packName(pack, packs)} ${fate(pack)}`]),
    files.length === 0 ? "No file changed." : `${files.join(", ")}.`,
    ...(redactions.length === 0 ? [] : [`${counted(redactions.length, "new redaction")}.`]),
  ].join(" ");
}

function fate({ change, base, head }: DeltaPack): string {
  const tokens = head?.tokens ?? 0;
  const before = base?.tokens ?? 0;
  if (change === "identical") return `is byte for byte the same: ${grouped(tokens)} tokens.`;
  if (change === "same-tokens") return `is other bytes that cost the same: ${grouped(tokens)} tokens.`;
  if (change === "removed") return `is no more; it had ${grouped(before)} tokens.`;
  if (change === "new") return `is new, with ${grouped(tokens)} tokens.`;
  if (change === "unknown") return `has ${grouped(tokens)} tokens; there is nothing to compare it with.`;
  const difference = Math.abs(tokens - before);
  // A share that would be told as nothing is not told.
  const share = difference * 2000 >= before && before > 0 ? ` (${percent(difference, before)})` : "";
  return `${tokens > before ? "grew" : "shrank"} by ${grouped(difference)} tokens${share} to ${grouped(tokens)}.`;
}

/** What the gate says of a pack: a sign and words that mean the same as the class which colours them. */
export function gateWords({ gate, over, mayAdd, budget }: Pick<DeltaPack, "gate" | "over" | "mayAdd" | "budget">): {
  readonly kind: "ok" | "warn" | "bad" | "none";
  readonly sign: string;
  readonly words: string;
} {
  const by = `over by ${grouped(over)}`;
  switch (gate) {
    case "adds-to-over":
      return { kind: "bad", sign: "✕", words: `${by}, and this adds to it` };
    case "new-over":
      return { kind: "bad", sign: "✕", words: `new, and ${by}` };
    case "breaks-growth":
      return { kind: "bad", sign: "✕", words: `grows by more than ${grouped(mayAdd ?? 0)}` };
    case "over-before":
      return { kind: "warn", sign: "!", words: `${by}, as it was before` };
    case "over-unknown":
      return { kind: "warn", sign: "!", words: by };
    case "over-target":
      return { kind: "warn", sign: "!", words: "over its target" };
    default:
      return budget.max === undefined && budget.target === undefined && budget.growth === undefined
        ? { kind: "none", sign: "–", words: "no limit" }
        : { kind: "ok", sign: "✓", words: budget.per === "document" ? "each document fits" : "within budget" };
  }
}

/** What a pack came to, in one word. */
export function changeWord({ change }: Pick<DeltaPack, "change">): string {
  return {
    identical: "byte-identical",
    "same-tokens": "changed, same tokens",
    changed: "",
    new: "new",
    removed: "removed",
    unknown: "not compared",
  }[change];
}

/** One side of a file: its tier, or why no pack holds it; empty where it is not there. */
export function sideWord(side: DeltaFile["base"]): string {
  if (side === undefined) return "";
  return side.skipped ?? side.tier ?? "";
}

/** How a pack shows a file now, where that is another way than before or, of a file that came, not the whole of it. */
export function viewWords({ shown, change }: Pick<DeltaFile, "shown" | "change">, pack: string): string {
  const found = shown.find((one) => one.pack === pack);
  if (found === undefined || found.base.view === found.head.view || change === "removed") return "";
  if (change === "added") return found.head.view === "full" ? "" : found.head.view;
  const [before, after] = [found.base.view, found.head.view].map((view) => (view === "none" ? "out" : view));
  return `${before} → ${after}`;
}

/** Why there is nothing to compare with, and what to do. */
export function missingWords(missing: "not-fetched" | "not-asked" | "unusable" | "no-commit" | undefined): {
  readonly title: string;
  readonly text: string;
} {
  switch (missing) {
    case "not-fetched":
      return {
        title: "No baseline",
        text: "The commit to compare with is not in the clone that this site was made from, and it could not be fetched. With fetch-depth: 51 in the checkout step there are fifty deltas.",
      };
    case "no-commit":
      return { title: "No baseline", text: "These files are of no commit, so there is none to compare them with." };
    case "not-asked":
      return { title: "No baseline", text: "This site was made without a comparison." };
    case "unusable":
      return {
        title: "No baseline",
        text: "There is no earlier commit that can be compared with this one: the clone has only one, or what it has is not whole. With fetch-depth: 51 in the checkout step there are fifty deltas.",
      };
    default:
      return {
        title: "First run",
        text: "This is the first commit that was packed. From the next one on, each commit has a page here that says what it did to every pack.",
      };
  }
}
