import { DEFAULT_TARGET, type ReportRecord, type Summary, type TargetModel } from "../../pack/index.ts";
import type { BuildOptions } from "../options.ts";
import { unreadLine } from "../run.ts";

/** Options that determine which pack a run recommends. */
export interface RecommendOptions extends BuildOptions {
  /** Model that `--for` names. */
  readonly for?: TargetModel;
}

/**
 * Returns what a terminal summary needs besides the report: the model and budget to recommend a pack for, `words`, and
 * a note on files that could not be read.
 */
export function summaryOf(
  report: ReportRecord,
  { for: model = DEFAULT_TARGET, budget }: RecommendOptions,
  words: { readonly out: string | undefined; readonly mark: string },
): Summary {
  const unread = unreadLine(report).trim();
  return { model, maxTokens: budget, ...words, notes: unread === "" ? [] : [unread] };
}
