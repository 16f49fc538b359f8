import type { OmitRules } from "../../config/config.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import { type FileRole, type Language, specimenRule, translationRule } from "../../../outline/index.ts";
import type { LadderRung, ViewCandidate } from "./view-steps.ts";
import { documentLadder } from "./documents/document-ladder.ts";
import { type ManifestReferences, manifestReferences } from "./documents/manifest-references.ts";
import { viewLadder, type CuttableStructure } from "./ladder.ts";
import { omittedClass } from "../omit.ts";
import { discountSiblings } from "./siblings.ts";
import { LESSER_ROLES, worthOf } from "./worth.ts";

/** Input of `liteCandidates`. */
export interface LiteCandidateInput {
  readonly files: readonly MeasuredFile[];
  readonly pack: OmitRules;
  /** PageRank relative to the average of all files. */
  readonly rankOf: (file: MeasuredFile) => number;
  /** Number of imports relative to the average of files with imports. */
  readonly reachOf: (file: MeasuredFile) => number;
  readonly roleOf: (file: MeasuredFile) => FileRole;
  /** Number of recent commits that changed the file; 0 if history is not used. */
  readonly editsOf: (file: MeasuredFile) => number;
  readonly languageOf: (file: MeasuredFile) => Language | undefined;
}

/** Files of a LITE pack that can have a view, in path order, and a one-word reason for each of the others. */
export interface LiteCandidates {
  readonly candidates: readonly ViewCandidate<MeasuredFile>[];
  /** `low` for the tier, or the class that the pack leaves out. */
  readonly reasons: ReadonlyMap<MeasuredFile, string>;
  readonly references: ManifestReferences;
}

/** Splits the files of a scope into those that can have a view and those that are always pointers. */
export function liteCandidates(input: LiteCandidateInput): LiteCandidates {
  const { files, pack, languageOf } = input;
  const worth = worthRule(input);
  const visibleFiles: MeasuredFile[] = [];
  const reasons = new Map<MeasuredFile, string>();
  for (const file of files) {
    const reason = omittedClass(pack, file) ?? (file.tier === "low" ? "low" : undefined);
    if (reason !== undefined) reasons.set(file, reason);
    else visibleFiles.push(file);
  }
  const fileWorths = Float64Array.from(visibleFiles, worth);
  const worths = discountSiblings(visibleFiles, fileWorths);
  const hasKeys = (file: MeasuredFile): boolean =>
    file.entry.kind !== "symlink" && structureOf(languageOf(file)) === "scan" && !LESSER_ROLES.has(input.roleOf(file));
  const references = manifestReferences(visibleFiles, fileWorths, hasKeys);
  const rungsOf = (file: MeasuredFile): readonly LadderRung[] => {
    const { entry, tier, facts } = file;
    // The name of an empty file says it all.
    if (facts.bytes === 0) return [];
    const language = languageOf(file);
    const structure = entry.kind === "symlink" ? "none" : structureOf(language);
    const { skeletonSize } = language ?? {};
    const ladderInput = { path: entry.path, tier, structure, skeletonSize, tokens: facts.tokens };
    const isProse = language?.role === "docs";
    const documentInput = { ...ladderInput, isProse, role: input.roleOf(file), hasReference: references.has(file) };
    return documentLadder(documentInput) ?? viewLadder(ladderInput);
  };
  return { candidates: visibleFiles.map((file, i) => new Candidate(file, worths[i]!, rungsOf)), reasons, references };
}

/**
 * A class because large trees have very many candidates. Rungs are computed on access instead of stored, because they
 * are rarely needed twice.
 */
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

/** Creates a function that computes the worth of a single file, before any discount for siblings. */
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
      isCopy: isTranslation(file.entry.path) || isSpecimen(file.entry.path),
    });
}

/** Way to extract the structure of texts in a language. */
function structureOf(language: Language | undefined): CuttableStructure {
  if (language === undefined) return "none";
  return language.structure ?? language.outline?.how ?? (language.definitions === undefined ? "none" : "patterns");
}
