import { logLine } from "../../../base/index.ts";
import { cutTitle } from "../../words/advice.ts";
import { packNames } from "../../words/pack-name.ts";
import type { ReportPack } from "../report-model.ts";
import { cutLines } from "./cut-lines.ts";
import type { Painter } from "./terminal-style.ts";

const MAX_CUTS = 3;

/** Formats the first pack over its budget that can be cut, with up to three cuts; an empty list without such a pack. */
export function overBudgetLines(packs: readonly ReportPack[], { paint }: Painter): readonly string[] {
  const over = packs.find((pack) => pack.cuts.length > 0);
  if (over === undefined) return [];
  const listedCuts = over.cuts.slice(0, MAX_CUTS);
  const title = cutTitle({ ...over, gate: "over-before", overDocuments: [] }, listedCuts);
  const name = packNames(packs, logLine)(over);
  return [paint("bad", `${name} is over its budget. ${title}:`), ...cutLines(listedCuts)];
}
