import type { OmitRules } from "../../config/config.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import { type FileRole, type Language, specimenRule, translationRule } from "../../../outline/index.ts";
import type { LadderRung, ViewCandidate } from "./view-steps.ts";
import { documentLadder } from "./documents/document-ladder.ts";
import { firstFileAt } from "./documents/first-files.ts";
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
  const isBook = isDocumentation(input);
  const worth = worthRule(input, isBook);
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
    const documentInput = {
      ...ladderInput,
      ...(isBook && tier === "medium" && { tier: "high" as const }),
      isProse,
      role: input.roleOf(file),
      hasReference: references.has(file),
    };
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
function worthRule(
  { files, rankOf, reachOf, roleOf, editsOf }: LiteCandidateInput,
  isBook: boolean,
): (file: MeasuredFile) => number {
  const isCopy = copyRule(files);
  return (file) => {
    const role = roleOf(file);
    const worth = worthOf({
      path: file.entry.path,
      tier: file.tier,
      role,
      tokens: file.facts.tokens,
      rank: rankOf(file),
      reach: reachOf(file),
      edits: editsOf(file),
      isCopy: isCopy(file),
    });
    const isChapter = isBook && role === "docs" && firstFileAt(file.entry.path) === undefined;
    return isChapter ? worth * CHAPTER_FACTOR : worth;
  };
}

/** Factor of a document in a repository of documents, compared to those that describe code. */
const CHAPTER_FACTOR = 10;

/** Translations of documents that also exist in English, and specimens that tests read. */
function copyRule(files: readonly MeasuredFile[]): (file: MeasuredFile) => boolean {
  const paths = files.map(({ entry }) => entry.path);
  const isTranslation = translationRule(new Set(paths));
  const isSpecimen = specimenRule(paths);
  return ({ entry: { path } }) => isTranslation(path) || isSpecimen(path);
}

/** Minimum ratio of tokens in documents to those in code and data for a repository that is a book or a guide. */
const MIN_BOOK_RATIO = 8;
/** Maximum number of tokens of another file that count for that ratio. Longer ones are mostly tables. */
const MAX_OTHER_TOKENS = 4000;

/** Whether a repository consists of documents, so that its code only serves them. Tests and examples do not count. */
function isDocumentation({ files, roleOf }: LiteCandidateInput): boolean {
  const isCopy = copyRule(files);
  let documents = 0;
  let others = 0;
  for (const file of files) {
    const role = roleOf(file);
    if (file.tier === "low" || LESSER_ROLES.has(role) || isCopy(file)) continue;
    if (role === "docs") documents += file.facts.tokens;
    else others += Math.min(file.facts.tokens, MAX_OTHER_TOKENS);
  }
  return documents > MIN_BOOK_RATIO * others;
}

/** Way to extract the structure of texts in a language. */
function structureOf(language: Language | undefined): CuttableStructure {
  if (language === undefined) return "none";
  return language.structure ?? language.outline?.how ?? (language.definitions === undefined ? "none" : "patterns");
}
