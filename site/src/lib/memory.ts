import type { SiteMemoryPack, SiteMemoryPart, SiteMemoryWindow } from "../../../src/site/data/memory-page.ts";
import { formatCount, pluralize } from "../../../src/base/text/number.ts";
import { type Command, quoted } from "./command.ts";

/** Which models an audience pack fits. */
export interface ModelFit {
  readonly text: string;
  /** Names of models that it is too large for. */
  readonly tooSmall: readonly string[];
}

/** Returns which of the known models a pack fits. @param windows smallest first */
export function modelFit({ tokens }: Pick<SiteMemoryPack, "tokens">, windows: readonly SiteMemoryWindow[]): ModelFit {
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

/** Returns the commands that print an audience pack or copy it. */
export function loadCommands({ pack }: Pick<SiteMemoryPack, "pack">): readonly Command[] {
  return [
    { label: "Load it", before: `carryon load ${quoted(pack)}`, note: "Prints it." },
    { label: "Copy it", before: `carryon load ${quoted(pack)} --copy`, note: "To the clipboard." },
  ];
}

/** Returns the label of what people wrote or of a block: `by hand`, `generated: workflows`. */
export function partLabel({ origin, block }: Pick<SiteMemoryPart, "origin" | "block">): string {
  if (origin === "hand") return "by hand";
  return block === undefined ? origin : `${origin}: ${block}`;
}

/** Returns the heading of files that the same packs show: `Part common of chatgpt and claude`, `Part claude`. */
export function groupTitle({ part, packs }: { readonly part: string; readonly packs: readonly string[] }): string {
  if (packs.length === 0) return "In no pack";
  const last = packs.at(-1)!;
  if (packs.length === 1 && last === part) return `Part ${part}`;
  const names = packs.length === 1 ? last : `${packs.slice(0, -1).join(", ")} and ${last}`;
  return `Part ${part} of ${packs.length > 4 ? pluralize(packs.length, "pack") : names}`;
}
