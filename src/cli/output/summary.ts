import { isAbsolute, relative } from "node:path";
import { shellWord } from "../../base/index.ts";
import { DEFAULT_TARGET, type ReportRecord, type Summary, type TargetModel } from "../../pack/index.ts";
import type { CliHost } from "../host.ts";
import type { BuildOptions } from "../options.ts";
import { unreadLine } from "../run.ts";

/** Options that determine which pack a run recommends. */
export interface RecommendOptions extends BuildOptions {
  /** Model that `--for` names. */
  readonly for?: TargetModel;
}

/**
 * Returns what a terminal summary needs besides the report: the model and budget to recommend a pack for, `words`, and
 * notes on files that could not be read and on how to start the program.
 */
export function summaryOf(
  report: ReportRecord,
  { for: model = DEFAULT_TARGET, budget }: RecommendOptions,
  words: { readonly out: string | undefined; readonly mark: string },
  host: Pick<CliHost, "self" | "cwd">,
): Summary {
  const notes = [unreadLine(report).trim(), startNote(host)].filter((note) => note !== "");
  return { model, maxTokens: budget, ...words, notes };
}

/** Says how to start the program in its own checkout, where nothing called `carryon` is installed. */
function startNote({ self, cwd }: Pick<CliHost, "self" | "cwd">): string {
  const place = relative(cwd, self.at(-1)!);
  const isOwn = !/^\.\.|(?:^|[/\\])node_modules[/\\]/u.test(place) && !isAbsolute(place);
  return isOwn ? `For carryon, type node ${shellWord(place)}; nothing is installed` : "";
}
