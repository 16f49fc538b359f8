import { type SummarySettings, loadConfig } from "../../pack/index.ts";
import { openAnswerCache } from "./models/answer-cache.ts";
import { openModel } from "./models/open-model.ts";
import { trackedStateAt } from "../../store/io/index.ts";
import type { AnswerCache, LanguageModel } from "../summary/language-model.ts";
import { configTextOf, repositoryTop } from "../../source/io/index.ts";

/**
 * Loads the summary settings from the `carryon.yml` at the top of a folder's repository. Outside a repository, uses the
 * file in the folder itself. `settings` is `undefined` without a config file or without summary settings. Also returns
 * the folder of the config as `root`.
 * @throws CarryonError `config-invalid`
 */
export function findSummarySettings(cwd: string): {
  readonly root: string;
  readonly settings: SummarySettings | undefined;
} {
  const root = repositoryTop(cwd);
  const { name, text } = configTextOf(root);
  return { root, settings: text === undefined ? undefined : loadConfig(text, name).summaries };
}

/** Location of cached model answers, and the environment that holds API keys. */
export interface SummaryPlace {
  /** Top of the work tree. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Opens the model that a config names, and the repository's cached answers. Sends nothing yet.
 * @throws CarryonError `usage` if the key is missing or must not be sent to the address
 */
export function openSummaries(
  settings: SummarySettings,
  { root, env }: SummaryPlace,
): { readonly model: LanguageModel; readonly answers: AnswerCache } {
  return { model: openModel(settings, env), answers: openAnswerCache(root, trackedStateAt(root, env)) };
}
