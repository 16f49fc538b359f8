import type { PackConfig } from "../../../model/config/config.ts";
import type { MeasuredFile } from "../../../model/file.ts";
import type { Graph } from "../../../model/graph.ts";
import type { FileRole } from "../../../model/sketch.ts";
import { translationRule } from "../../analyze/graph/translation.ts";
import type { Language } from "../../analyze/language.ts";
import type { ViewCandidate } from "./view-steps.ts";
import { ladderOf, type CuttableStructure } from "./ladder.ts";
import { omittedClass } from "../omit.ts";
import { withSiblings } from "./siblings.ts";
import { worthOf } from "./worth.ts";

/** Input of `liteCandidates`. */
export interface LiteCandidateInput {
  readonly files: readonly MeasuredFile[];
  readonly pack: Pick<PackConfig, "kind" | "omit">;
  readonly graph: Graph;
  readonly numberOf: (file: MeasuredFile) => number;
  readonly roleOf: (file: MeasuredFile) => FileRole;
  readonly languageOf: (file: MeasuredFile) => Language | undefined;
}

/** The files of a LITE pack that may be shown, numbered as in the graph, and for the others the reason in one word. */
export interface LiteCandidates {
  readonly candidates: readonly ViewCandidate[];
  /** `low` for the tier, or the class that the pack leaves out. */
  readonly reasons: ReadonlyMap<MeasuredFile, string>;
}

/** Splits the files of a scope into those that can have a view and those that are always pointers. */
export function liteCandidates(input: LiteCandidateInput): LiteCandidates {
  const { files, pack, numberOf, languageOf } = input;
  const worth = worthRule(input);
  const shown: { readonly file: MeasuredFile; readonly worth: number }[] = [];
  const reasons = new Map<MeasuredFile, string>();
  for (const file of files) {
    const out = omittedClass(pack, file) ?? (file.tier === "low" ? "low" : undefined);
    if (out !== undefined) reasons.set(file, out);
    else shown.push({ file, worth: worth(file) });
  }
  const candidates = withSiblings(shown).map(({ file, worth: own }): ViewCandidate => {
    const { entry, tier, facts } = file;
    const language = languageOf(file);
    const structure = entry.kind === "symlink" ? "none" : structureOf(language);
    const { skeletonSize } = language ?? {};
    const rungs = ladderOf({ path: entry.path, tier, structure, skeletonSize, tokens: facts.tokens });
    return { file: numberOf(file), worth: own, rungs };
  });
  return { candidates, reasons };
}

/** Returns a function for the worth of a single file, before its siblings are considered. */
function worthRule({ files, graph, numberOf, roleOf }: LiteCandidateInput): (file: MeasuredFile) => number {
  const isTranslation = translationRule(new Set(files.map(({ entry }) => entry.path)));
  const reachOf = reachRule(graph);
  return (file) => {
    const number = numberOf(file);
    return worthOf({
      path: file.entry.path,
      tier: file.tier,
      role: roleOf(file),
      tokens: file.facts.tokens,
      rank: (graph.ranks[number]! * graph.ranks.length) / 1e6,
      reach: reachOf(number),
      translation: isTranslation(file.entry.path),
    });
  };
}

/** Returns how the structure of texts in a language can be found. */
function structureOf(language: Language | undefined): CuttableStructure {
  return language === undefined ? "none" : (language.structure ?? language.outline?.how ?? "patterns");
}

/** Returns a function for the number of a file's imports, relative to the average of files with imports. */
function reachRule({ edges, ranks }: Graph): (file: number) => number {
  const imports = new Uint32Array(ranks.length);
  for (let i = 0; i < edges.length; i += 2) imports[edges[i]!]!++;
  const importing = imports.reduce((count, number) => count + (number > 0 ? 1 : 0), 0);
  const average = edges.length / 2 / Math.max(importing, 1);
  return (file) => (average === 0 ? 0 : imports[file]! / average);
}
