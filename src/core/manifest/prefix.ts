import type { DeltaPack } from "../../model/delta.ts";
import { prefixKept } from "../render/prefix-kept.ts";
import { plannedStretches, type Stretch, writtenStretches } from "../render/stretches.ts";
import type { SideDocument, SidePack } from "./side.ts";

/** How much of the base's FULL the head's begins with; `undefined` of other kinds, and where one is not at hand. */
export function keptPrefix(base: SidePack | undefined, head: SidePack | undefined): DeltaPack["prefix"] {
  if (base?.kind !== "full" || head?.kind !== "full") return undefined;
  const [before, after] = [base.documents[0], head.documents[0]].map((document) => document && stretchesOf(document));
  return before === undefined || after === undefined ? undefined : prefixKept(before, after);
}

function stretchesOf({ path, pieces, read }: SideDocument): readonly Stretch[] | undefined {
  if (pieces !== undefined) return plannedStretches({ path, pieces });
  const bytes = read?.();
  return bytes === undefined ? undefined : writtenStretches(bytes);
}
