import type { Redactor } from "../../secrets/index.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import type { Analysis } from "./analyze-files.ts";
import { entryKeys } from "./entry-keys.ts";
import type { FittingTools } from "../build/fitted-input.ts";
import type { Texts } from "../facts/measure-files.ts";
import type { RunContext } from "../facts/run-context.ts";

/** Analysis, outlines and words for fitted packs. Everything is loaded and computed on first use. */
export interface LazyAnalysis {
  readonly analyze: () => Promise<Analysis>;
  /** Analyzes some of the files, sorted by path, as if nothing imported or used them but these. */
  readonly analyzeOnly: (files: readonly MeasuredFile[]) => Promise<Analysis>;
  readonly outlineFiles: FittingTools["outlineFiles"];
  readonly wordBags: FittingTools["wordBags"];
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
  const analyzeOnly = async (selected: readonly MeasuredFile[]): Promise<Analysis> => {
    const { analyzeFiles } = await import("./analyze-files.ts");
    const included = new Set(selected);
    const others = [...files.filter((file) => !included.has(file)).map(({ entry }) => entry), ...skipped];
    return analyzeFiles(
      selected,
      others.map(({ path }) => path),
      tools(),
    );
  };
  return {
    analyze: async () => (analysis ??= await analyzeOnly(files)),
    analyzeOnly,
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
