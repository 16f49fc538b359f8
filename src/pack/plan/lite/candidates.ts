import type { PackConfig } from "../../config/config.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import { type FileRole, type Language, specimenRule, translationRule } from "../../../outline/index.ts";
import type { LadderRung, ViewCandidate } from "./view-steps.ts";
import { documentLadder } from "./documents/document-ladder.ts";
import { ladderOf, type CuttableStructure } from "./ladder.ts";
import { omittedClass } from "../omit.ts";
import { withSiblings } from "./siblings.ts";
import { worthOf } from "./worth.ts";

/** Input of `liteCandidates`. */
export interface LiteCandidateInput {
  readonly files: readonly MeasuredFile[];
  readonly pack: Pick<PackConfig, "kind" | "omit">;
  /** PageRank relative to the average of all files. */
  readonly rankOf: (file: MeasuredFile) => number;
  /** Imports relative to the average of files that import anything. */
  readonly reachOf: (file: MeasuredFile) => number;
  readonly roleOf: (file: MeasuredFile) => FileRole;
  /** Number of recent commits that changed it; 0 where history does not count. */
  readonly editsOf: (file: MeasuredFile) => number;
  readonly languageOf: (file: MeasuredFile) => Language | undefined;
}

/** The files of a LITE pack that may be shown, in path order, and for the others the reason in one word. */
export interface LiteCandidates {
  readonly candidates: readonly ViewCandidate<MeasuredFile>[];
  /** `low` for the tier, or the class that the pack leaves out. */
  readonly reasons: ReadonlyMap<MeasuredFile, string>;
}

/** Splits the files of a scope into those that can have a view and those that are always pointers. */
export function liteCandidates(input: LiteCandidateInput): LiteCandidates {
  const { files, pack, languageOf } = input;
  const worth = worthRule(input);
  const shown: MeasuredFile[] = [];
  const reasons = new Map<MeasuredFile, string>();
  for (const file of files) {
    const out = omittedClass(pack, file) ?? (file.tier === "low" ? "low" : undefined);
    if (out !== undefined) reasons.set(file, out);
    else shown.push(file);
  }
  const worths = withSiblings(shown, Float64Array.from(shown, worth));
  const rungsOf = (file: MeasuredFile): readonly LadderRung[] => {
    const { entry, tier, facts } = file;
    const language = languageOf(file);
    const structure = entry.kind === "symlink" ? "none" : structureOf(language);
    const { skeletonSize } = language ?? {};
    const about = { path: entry.path, tier, structure, skeletonSize, tokens: facts.tokens };
    return (
      documentLadder({ ...about, isProse: language?.role === "docs", role: input.roleOf(file) }) ?? ladderOf(about)
    );
  };
  return { candidates: shown.map((file, i) => new Candidate(file, worths[i]!, rungsOf)), reasons };
}

/** A class, because a large tree has very many: the views, which are seldom asked for again, are not kept. */
class Candidate implements ViewCandidate<MeasuredFile> {
  readonly file: MeasuredFile;
  readonly worth: number;
  readonly #rungsOf: (file: MeasuredFile) => readonly LadderRung[];

  constructor(file: MeasuredFile, worth: number, rungsOf: (file: MeasuredFile) => readonly LadderRung[]) {
    this.file = file;
    this.worth = worth;
    this.#rungsOf = rungsOf;
  }

  get rungs(): readonly LadderRung[] {
    return this.#rungsOf(this.file);
  }
}

/** Returns a function for the worth of a single file, before its siblings are considered. */
function worthRule({ files, rankOf, reachOf, roleOf, editsOf }: LiteCandidateInput): (file: MeasuredFile) => number {
  const paths = files.map(({ entry }) => entry.path);
  const isTranslation = translationRule(new Set(paths));
  const isSpecimen = specimenRule(paths);
  return (file) =>
    worthOf({
      path: file.entry.path,
      tier: file.tier,
      role: roleOf(file),
      tokens: file.facts.tokens,
      rank: rankOf(file),
      reach: reachOf(file),
      edits: editsOf(file),
      copy: isTranslation(file.entry.path) || isSpecimen(file.entry.path),
    });
}

/** Returns how the structure of texts in a language can be found. */
function structureOf(language: Language | undefined): CuttableStructure {
  return language === undefined ? "none" : (language.structure ?? language.outline?.how ?? "patterns");
}
