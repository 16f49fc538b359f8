import type { Redactor } from "../../secrets/index.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import type { Analysis } from "./analyze-files.ts";
import { entryKeys } from "./entry-keys.ts";
import type { LiteTools } from "../build/lite-input.ts";
import type { Texts } from "../facts/measure-files.ts";
import type { RunContext } from "../facts/run-context.ts";

/** The analysis, outlines and words that fitted packs need; all are loaded and computed on first use. */
export interface LazyAnalysis {
  readonly analyze: () => Promise<Analysis>;
  readonly outlineFiles: LiteTools["outlineFiles"];
  readonly wordBags: LiteTools["wordBags"];
  /** Returns the result of `analyze`, or `undefined` if it was not called. */
  readonly analysis: () => Analysis | undefined;
}

/** Returns the lazy analysis of a snapshot. */
export function lazyAnalysis(
  input: { readonly files: readonly MeasuredFile[]; readonly skipped: readonly SkippedFile[]; readonly texts: Texts },
  redactor: Redactor,
  { entries, outliner, onProgress }: RunContext,
): LazyAnalysis {
  const { files, skipped, texts } = input;
  let opened: ReturnType<typeof open> | undefined;
  let analysis: Analysis | undefined;
  const open = () => {
    const { cache, basis } = entries();
    return { cache, keys: entryKeys(redactor, basis), basis, texts, redactor };
  };
  const tools = () => (opened ??= open());
  return {
    async analyze() {
      const { analyzeFiles } = await import("./analyze-files.ts");
      return (analysis ??= await analyzeFiles(files, skipped, tools()));
    },
    async outlineFiles(wanted) {
      const { outlineFiles } = await import("./outline-files.ts");
      return outlineFiles(wanted, { ...tools(), outliner, onProgress });
    },
    async wordBags(wanted) {
      const { wordBags } = await import("./word-bags.ts");
      return wordBags(wanted, tools());
    },
    analysis: () => analysis,
  };
}
