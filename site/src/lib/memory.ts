import type { SiteMemoryPack, SiteMemoryPart, SiteMemoryWindow } from "../../../src/site/data/memory-page.ts";
import { formatCount, pluralize } from "../../../src/base/text/number.ts";
import { type Command, quoted } from "./command.ts";

/** Models that an audience pack fits. */
export interface ModelFit {
  readonly text: string;
  /** Names of models whose window is too small. */
  readonly tooSmall: readonly string[];
}

/**
 * Determines which of the known models a pack fits.
 * @param windows sorted by size, smallest first
 */
export function modelFit({ tokens }: SiteMemoryPack, windows: readonly SiteMemoryWindow[]): ModelFit {
  const fitting = windows.filter(({ usable }) => tokens <= usable);
  const tooSmall = windows.filter(({ usable }) => tokens > usable).flatMap(({ models }) => models);
  const [first] = fitting;
  const count = fitting.reduce((sum, { models }) => sum + models.length, 0);
  const text =
    first === undefined
      ? "Fits none of the known models."
      : `Fits ${count === 1 ? "1 known model" : `${formatCount(count)} known models`}: those with a window of ${formatCount(first.context)} tokens or more.`;
  return { text, tooSmall };
}

/** Commands that print or copy an audience pack. */
export function loadCommands({ pack }: SiteMemoryPack): readonly Command[] {
  return [
    { label: "Load it", before: `carryon memory print ${quoted(pack)}`, note: "Prints it." },
    { label: "Copy it", before: `carryon memory print ${quoted(pack)} --copy`, note: "To the clipboard." },
  ];
}

/** Label of a hand-written part or a generated block: `by hand`, `generated: workflows`. */
export function partLabel({ origin, block }: SiteMemoryPart): string {
  if (origin === "hand") return "by hand";
  return block === undefined ? origin : `${origin}: ${block}`;
}

/** Heading of files that the same packs contain: `chatgpt and claude: common part`, `claude part`. */
export function groupTitle({
  part: partName,
  packs,
}: {
  readonly part: string;
  readonly packs: readonly string[];
}): string {
  if (packs.length === 0) return "In no pack";
  const last = packs.at(-1)!;
  if (packs.length === 1 && last === partName) return `${partName} part`;
  const names = packs.length === 1 ? last : `${packs.slice(0, -1).join(", ")} and ${last}`;
  return `${packs.length > 4 ? pluralize(packs.length, "pack") : names}: ${partName} part`;
}
