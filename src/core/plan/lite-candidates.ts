import type { OmitClass } from "../../model/config.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { Graph } from "../../model/graph.ts";
import type { FileRole } from "../../model/sketch.ts";
import { outlineLanguage } from "../analyze/outline/languages/list.ts";
import { translationRule } from "../analyze/graph/translation.ts";
import type { Candidate } from "./growth.ts";
import { ladderOf, type Structure } from "./ladder.ts";
import { worthOf } from "./worth.ts";

/** What says how much files are worth. */
export interface CandidateInput {
  readonly files: readonly MeasuredFile[];
  readonly omit: readonly OmitClass[];
  readonly graph: Graph;
  readonly numberOf: (file: MeasuredFile) => number;
  readonly roleOf: (file: MeasuredFile) => FileRole;
}

/** The files of a LITE pack as candidates, and why the others are none, in one word. A file has the number of the graph. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** `low` for the tier, or the class that the pack leaves out. */
  readonly reasons: ReadonlyMap<MeasuredFile, string>;
}

/** Parts the files of a scope into those that can have a view and those that are pointers for ever. */
export function liteCandidates({ files, omit, graph, numberOf, roleOf }: CandidateInput): Candidates {
  const omitted = new Set<string>(omit);
  const isTranslation = translationRule(new Set(files.map(({ entry }) => entry.path)));
  const reachOf = reachRule(graph);
  const candidates: Candidate[] = [];
  const reasons = new Map<MeasuredFile, string>();
  for (const file of files) {
    const { entry, tier, class: kind, language, facts } = file;
    if (omitted.has(kind) || tier === "low") {
      reasons.set(file, omitted.has(kind) ? kind : "low");
      continue;
    }
    const number = numberOf(file);
    const { path } = entry;
    candidates.push({
      file: number,
      worth: worthOf({
        path,
        tier,
        role: roleOf(file),
        tokens: facts.tokens,
        rank: (graph.ranks[number]! * graph.ranks.length) / 1e6,
        reach: reachOf(number),
        translation: isTranslation(path),
      }),
      rungs: ladderOf(tier, entry.kind === "symlink" ? "none" : structureOf(language), facts.tokens),
    });
  }
  return { candidates, reasons };
}

/** How the structure of texts in a language can be found. @param language linguist's name, or empty */
function structureOf(language: string): Structure {
  return outlineLanguage(language)?.how ?? (language === "" || language === "Text" ? "none" : "patterns");
}

/** Gives each file its imports beside the average of files that import anything. */
function reachRule({ edges, ranks }: Graph): (file: number) => number {
  const imports = new Uint32Array(ranks.length);
  for (let i = 0; i < edges.length; i += 2) imports[edges[i]!]!++;
  const importing = imports.reduce((count, number) => count + (number > 0 ? 1 : 0), 0);
  const average = edges.length / 2 / Math.max(importing, 1);
  return (file) => (average === 0 ? 0 : imports[file]! / average);
}
