import type { Redactor } from "../../secrets/index.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import type { Analysis } from "./analyze-files.ts";
import { entryKeys } from "./entry-keys.ts";
import type { LiteTools } from "../build/lite-input.ts";
import type { Texts } from "../facts/measure-files.ts";
import type { RunContext } from "../facts/run-context.ts";

/** Analysis, outlines and words for fitted packs. Everything is loaded and computed on first use. */
export interface LazyAnalysis {
  readonly analyze: () => Promise<Analysis>;
  readonly outlineFiles: LiteTools["outlineFiles"];
  readonly wordBags: LiteTools["wordBags"];
  /** Result of `analyze`; `undefined` if it was not called. */
  readonly analysis: () => Analysis | undefined;
}

/**
 * Returns functions that analyze and outline the files of a snapshot. Nothing is loaded or computed before the first
 * call.
 */
export function lazyAnalysis(
  input: { readonly files: readonly MeasuredFile[]; readonly skipped: readonly SkippedFile[]; readonly texts: Texts },
  redactor: Redactor,
  { entries, outliner, onProgress }: RunContext,
): LazyAnalysis {
  const { files, skipped, texts } = input;
  let cachedTools: ReturnType<typeof open> | undefined;
  let analysis: Analysis | undefined;
  const open = () => {
    const { cache, basis } = entries();
    return { cache, keys: entryKeys(redactor, basis), basis, texts, redactor };
  };
  const tools = () => (cachedTools ??= open());
  return {
    async analyze() {
      const { analyzeFiles } = await import("./analyze-files.ts");
      return (analysis ??= await analyzeFiles(files, skipped, tools()));
    },
    async outlineFiles(selection) {
      const { outlineFiles } = await import("./outline-files.ts");
      return outlineFiles(selection, { ...tools(), outliner, onProgress });
    },
    async wordBags(selectedFiles) {
      const { wordBags } = await import("./word-bags.ts");
      return wordBags(selectedFiles, tools());
    },
    analysis: () => analysis,
  };
}
