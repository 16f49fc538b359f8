import {
  type DeltaExtract,
  type ExtractFile,
  type ExtractView,
  describeHeldRules,
  describeRuleChange,
  fileDifference,
  repositoryPath,
  staleSentence,
} from "../../compare/index.ts";
import { codeSpan, formatCount, formatDifference, pluralize } from "../../base/index.ts";
import { markdownPackId } from "../../pack/index.ts";
import { reviewContents, reviewGaps } from "../../task/index.ts";
import { hasOverrun } from "./headline.ts";
import { type CommentSource, linkedFile } from "./links.ts";
import { hasSpecificRedactions, redactionSentence } from "./remedies.ts";

/** Maximum number of changed files that a comment names. */
const MAX_NAMED_FILES = 2;

/** Returns sentences on the files with the largest changes, and on an unchanged file that a pack shows differently. */
export function changeSentences({ comment, links }: CommentSource): string {
  const { files, views, folder } = comment;
  const file = (path: string): string => linkedFile(path, folder, links);
  return joined([fileSentence(files, file), viewSentence(views, file)]);
}

/** Returns sentences on redactions that need no advice, rules, missing tests and stale memory. */
export function findingSentences(source: CommentSource): string {
  const { comment } = source;
  return joined([
    inferredRedactions(source),
    ruleSentences(source),
    reviewSentence(comment),
    staleSentence(comment.memory, comment.folder),
  ]);
}

/** Joins the sentences that are not empty. */
export function joined(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function fileSentence(files: readonly ExtractFile[], link: (path: string) => string): string {
  const changed = files.filter((file) => fileDifference(file) !== 0).slice(0, MAX_NAMED_FILES);
  const verbs = changed.map((file) => verbOf(file));
  const texts = changed.map((file, i) => {
    const size = formatCount(Math.abs(fileDifference(file)));
    const verb = i > 0 && verbs[i] === verbs[i - 1] ? "by" : verbs[i];
    return `${link(file.path)} ${verb} ${size}`;
  });
  return texts.length === 0 ? "" : `${texts.join(", ")}.`;
}

function verbOf(file: ExtractFile): string {
  if (file.change === "added") return "is new and adds";
  if (file.change === "removed") return "was deleted and had";
  return fileDifference(file) > 0 ? "grew by" : "shrank by";
}

type FileSentence = (pack: string, file: string) => string;

const VIEW_SENTENCES: Readonly<Record<ExtractView["head"], FileSentence>> = {
  full: (pack, file) => `${pack} now shows ${file} whole`,
  symbols: (pack, file) => `${pack} now shows the declarations of ${file}`,
  excerpt: (pack, file) => `${pack} now shows passages of ${file}`,
  diff: (pack, file) => `${pack} now shows the hunks of ${file}`,
  skeleton: (pack, file) => `${pack} now shows only signatures of ${file}`,
  brief: (pack, file) => `${pack} now shows only the main signatures of ${file}`,
  summary: (pack, file) => `${pack} now summarizes ${file}`,
  pointer: (pack, file) => `${pack} now lists ${file} by name only`,
  none: (pack, file) => `${pack} no longer lists ${file}`,
};

function viewSentence(views: readonly ExtractView[], link: (path: string) => string): string {
  const view = views.find(({ direct }) => !direct);
  if (view === undefined) return "";
  const { path, pack, head, tokens } = view;
  return `${VIEW_SENTENCES[head](markdownPackId(pack), link(path))} (${formatDifference(tokens)}).`;
}

/** Redactions by specific rules get a paragraph with advice instead. */
function inferredRedactions(source: CommentSource): string {
  return hasSpecificRedactions(source.comment.redactions) ? "" : redactionSentence(source);
}

function ruleSentences({ comment, nameOf }: CommentSource): string {
  const { policy, packs, folder } = comment;
  const { problem, instructions = [] } = policy;
  // Packs of a new folder had no rules before.
  const change = packs.every(({ change: packChange }) => packChange === "new")
    ? ""
    : describeRuleChange(policy, packs, { nameOf, mark: (path) => codeSpan(repositoryPath(folder, path)) });
  const heldRules = describeHeldRules(policy, codeSpan);
  const lines = pluralize(instructions.length, "line");
  return joined([
    change === "" ? "" : `The rules changed in ${change}.`,
    heldRules === "" ? "" : `${heldRules}.`,
    instructions.length === 0
      ? ""
      : `The instructions for models change (${lines} in the job summary) once this is merged.`,
    problem === undefined ? "" : `The base branch's rules cannot be used: ${codeSpan(problem, 200)}.`,
  ]);
}

function reviewSentence(comment: DeltaExtract): string {
  const { review } = comment;
  if (review === undefined) return "";
  // The table, which has a row for the review pack, appears only with an overrun.
  const size = hasOverrun(comment)
    ? []
    : [`REVIEW has ${pluralize(review.tokens, "token")} with ${reviewContents(review)}.`];
  const gaps = reviewGaps(review);
  return joined([...size, gaps === "" ? "" : `REVIEW: ${gaps}.`]);
}
