import type { ScoredFiles, ShownFile } from "./shown-file.ts";
import { type Language, languageNamed, stemOfWord } from "../../outline/index.ts";
import {
  type FittedPack,
  type PackIndexEntry,
  type FittedInput,
  type FittingTools,
  type MeasuredFile,
  type Piece,
  fittingLimit,
  longestOneLine,
  planNames,
  omittedClass,
  oneLineIndex,
  textPiece,
  viewOfPiece,
} from "../../pack/index.ts";
import { handoverPart, type StatePart, statePart } from "./state-part.ts";
import { taskBeginning, taskDocument } from "./task-document.ts";
import { tooLongFindings } from "../../compare/index.ts";
import { symbolBlocks } from "../blocks/block-ids.ts";
import { mentionedFiles } from "../score/mentioned-files.ts";
import { rankFiles } from "../score/rank-files.ts";
import { likelyCandidates } from "../select/candidate-likelihoods.ts";
import { NEARLY_CERTAIN, fillBudget } from "../select/fill-budget.ts";
import { likelyFileCount } from "../select/likely-files.ts";
import { MIN_FILES, splitBudget } from "../select/shares.ts";
import { parseTask } from "../infer/task-of.ts";
import type { Task } from "../task.ts";
import { changedPathsOf, overlapsOf } from "../thread/overlaps.ts";
import { DERIVED_LIMITS, type Finding, limitExceeded } from "../../base/index.ts";
import type { SymbolBlock } from "../blocks/block.ts";
import { type ParsedFile, type PieceRung, rungsOf } from "./task-rungs.ts";
import { selectionOf } from "./task-selection.ts";
import type { Work } from "./work.ts";

/**
 * Plans a task pack for one scope: scores the files, selects the form in which to show each within the budget, and
 * builds the document. Returns it with findings and the selection, which lists the shown files with reasons.
 *
 * A thread's progress takes up to {@link MAX_STATE_SHARE} of the budget, and a handover up to
 * {@link MAX_HANDOVER_SHARE}. Up to {@link MAX_NAMED_FILES} other files are named, most likely first. Without a budget,
 * the shares are those of {@link MAX_BUDGET} tokens. The document exceeds the budget only if its opening, the names of
 * other files and the final index alone do. The finding `budget-too-small` reports this.
 * @param work evidence of what the task touches, such as commits and changes so far
 */
export async function taskPack(input: FittedInput, work: Work, tools: FittingTools): Promise<FittedPack> {
  const { pack, scope, title } = input;
  const { count } = tools.counted;
  const budget = fittingLimit(pack.budget) ?? Number.POSITIVE_INFINITY;
  const shares = splitBudget(Math.min(budget, MAX_BUDGET));
  const scored = await scoredFiles(input, work, tools);
  const head = { pack, scope, title, task: pack.task ?? NO_TASK };
  const style = { frames: pack.frames, count };
  const beginning = taskBeginning(head).reduce((sum, text) => sum + count(text), 0);
  const emptyIndex = indexEntries(input, []);
  const indexReserve = count(longestOneLine(emptyIndex, [...new Set(emptyIndex.map(({ reason }) => reason))]));
  const available = budget - beginning - shares.names - indexReserve;
  const plannedBudget = Math.min(budget, MAX_BUDGET);
  const state = statePart(work.state, Math.min(available, plannedBudget * MAX_STATE_SHARE), style);
  const handover = handoverPart(
    work.state?.handover,
    Math.min(available - state.maxTokens, plannedBudget * MAX_HANDOVER_SHARE),
    style,
  );
  const room = available - state.maxTokens - count(handover);
  const limits = {
    room,
    perFile: shares.perFile,
    files: shares.files,
    isNumbered: input.config.lineNumbers,
    isStripped: input.config.strip !== undefined,
  };
  const visibleFiles = await selectVisibleFiles(scored, limits, tools);
  const namedFiles = filesToName(scored, visibleFiles);
  const unnamed = input.files.length + input.skipped.length - visibleFiles.length - namedFiles.length;
  const names = planNames({ files: namedFiles, unnamed }, shares.names, tools.counted);
  const index = textPiece(oneLineIndex(indexEntries(input, visibleFiles)), count);
  const handoverPiece = handover === "" ? undefined : textPiece(handover, count);
  const tail = [names.piece, index, statePiece(state, work, visibleFiles, count), handoverPiece].filter(
    (piece) => piece !== undefined,
  );
  const document = taskDocument(head, { files: visibleFiles.map(({ rung }) => rung.piece), tail }, count);
  const { tokens } = document;
  const args = { pack: pack.id, scope, budget, smallest: tokens };
  const tooSmall: readonly Finding[] = tokens > budget ? [{ code: "budget-too-small", severity: "error", args }] : [];
  const truncated = visibleFiles.filter(({ file }) => file.facts.lines > DERIVED_LIMITS.lines);
  return {
    document,
    findings: [
      ...tooSmall,
      ...tooLongFindings(work.changes),
      ...truncated.map(({ file }) => limitExceeded(file.entry.path, "lines")),
    ],
    notes: selectionOf(scored, { budget, tokens, visibleFiles, named: names.listedFiles }),
  };
}

/** Task of a pack without one. */
const NO_TASK = { by: "tool", text: "" } as const;

/** Maximum share of the budget for the state of the work. */
const MAX_STATE_SHARE = 0.2;
/** Maximum share of the budget for an earlier agent's handover. */
const MAX_HANDOVER_SHARE = 0.35;

/** Piece on the state of the work; `undefined` if it is empty. */
function statePiece(
  state: StatePart,
  work: Work,
  visibleFiles: readonly ShownFile[],
  count: FittingTools["counted"]["count"],
): Piece | undefined {
  const paths = [...visibleFiles.map(({ file }) => file.entry.path), ...work.changes.map(({ path }) => path)];
  const text = state.text(overlapsOf(work.state?.overlaps ?? [], [...paths, ...changedPathsOf(work.state?.tree)]));
  return text === "" ? undefined : textPiece(text, count);
}

/** Budget in tokens for planning a pack without a limit. */
const MAX_BUDGET = 1_000_000;

/** Scores the files of a scope that may be shown. */
async function scoredFiles(
  { pack, title, files: all, config }: FittedInput,
  work: Work,
  tools: FittingTools,
): Promise<ScoredFiles> {
  const files = all.filter((file) => file.entry.kind === "file" && omittedClass(pack, file) === undefined);
  const paths = files.map(({ entry }) => entry.path);
  const task = withoutName(parseTask(pack.task?.text ?? ""), title);
  const changes = new Map(work.changes.map((change) => [change.path, change]));
  const bags = await tools.wordBags(files);
  // Mentioned line numbers refer to whole texts.
  const mentions = mentionedFiles(task.mentions, paths);
  const lines = new Map(config.strip === undefined ? mentions.map((mention) => [mention.file, mention.lines]) : []);
  paths.forEach((path, number) => {
    const hunks = changes.get(path)?.hunks ?? [];
    if (hunks.length > 0) lines.set(number, [...(lines.get(number) ?? []), ...hunks.flatMap(changedLines)]);
  });
  const { roleOf } = tools.analysis;
  const scores = await rankFiles({ task, files, bags, roleOf, texts: tools.texts, work });
  return { task, files, lines, ...scores };
}

/**
 * Drops the name of the repository from the terms of a task, because it does not point to any file. Keeps it if it is
 * the only term.
 */
function withoutName(task: Task, title: string): Task {
  const name = stemOfWord(title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""));
  const terms = task.terms.filter(({ stem }) => stem !== name);
  return terms.length === 0 ? task : { ...task, terms };
}

/** New-text line numbers that a hunk adds. A removal counts as the line that follows it. */
function changedLines({
  new: [first],
  lines,
}: {
  readonly new: readonly [number, number];
  readonly lines: readonly string[];
}): readonly number[] {
  const lineNumbers: number[] = [];
  let number = first;
  for (const line of lines) {
    if (!line.startsWith(" ")) lineNumbers.push(number);
    if (!line.startsWith("-")) number++;
  }
  return lineNumbers;
}

interface Limits {
  readonly room: number;
  readonly perFile: number;
  readonly files: number;
  /** Whether texts have line numbers. */
  readonly isNumbered: boolean;
  /** Whether texts lack lines of their files. */
  readonly isStripped: boolean;
}

/** Selects a rung for each file that the task is likely to concern, highest score first. */
async function selectVisibleFiles(
  { ranked, files, lines, termWeights, bias }: ScoredFiles,
  { room, perFile, files: maxFiles, isNumbered, isStripped }: Limits,
  { outlineFiles, texts, counted: { count, countBody }, frame, style, redactor, analysis }: FittingTools,
): Promise<readonly ShownFile[]> {
  const indexes = new Map(files.map((file, index) => [file, index]));
  const neighborsOf = (index: number): readonly number[] => {
    const file = files[index]!;
    return [...analysis.importsOf(file), ...analysis.importersOf(file)].flatMap((one) => indexes.get(one) ?? []);
  };
  const relations = { paths: files.map(({ entry }) => entry.path), neighborsOf, bias };
  const candidates = likelyCandidates(
    ranked,
    likelyFileCount(ranked, { min: MIN_FILES, max: maxFiles }),
    relations,
  ).map(({ score, likelihood }) => ({ file: files[score.file]!, score, likelihood }));
  const likelyFiles = candidates.map(({ file }) => file);
  const parsed = likelyFiles.filter(({ language }) => hasDeclarations(languageNamed(language)));
  const { symbols } = await outlineFiles({ views: [], symbols: parsed });
  const rungTools = { style, count, countBody, frame, redactor, isStripped, isNumbered };
  const rungs = new Map<MeasuredFile, readonly PieceRung[]>();
  const blocks = new Map<MeasuredFile, readonly SymbolBlock[]>();
  const byFile = new Map(candidates.map((candidate) => [candidate.file, candidate]));
  for await (const [file, text] of texts(likelyFiles)) {
    const { score, likelihood } = byFile.get(file)!;
    const ranking = { termWeights, mentioned: lines.get(score.file) ?? [] };
    const maxTokens = likelihood > NEARLY_CERTAIN ? room : perFile * Math.min(1, likelihood * MAX_OVERWEIGHT);
    const parsedFile = { file, text: text.toString(), symbols: symbols.get(file) ?? [] };
    rungs.set(file, rungsOf({ ...parsedFile, ranking, maxTokens }, rungTools));
    blocks.set(file, isNumbered || isStripped ? [] : blocksOf(parsedFile));
  }
  const valued = candidates.map(({ file, likelihood }) => ({ likelihood, rungs: rungs.get(file)! }));
  return fillBudget(valued, { room, perFile }).map((rung, i) => {
    const { file, score } = candidates[i]!;
    return { file, score, rung: isStripped ? { ...rung, lines: [] } : rung, symbols: blocks.get(file) ?? [] };
  });
}

/** Whether a parser or patterns find declarations in a language. */
function hasDeclarations(language: Language | undefined): boolean {
  return language?.outline?.how === "syntax" || language?.definitions !== undefined;
}

/** Maximum size of a file relative to its share of the budget, which is proportional to its probability. */
const MAX_OVERWEIGHT = 4;

/** Maximum number of symbols to list per file. */
const MAX_SYMBOLS = 60;

function blocksOf({ file, text, symbols }: ParsedFile): readonly SymbolBlock[] {
  return symbolBlocks(file.entry.path, symbols.slice(0, MAX_SYMBOLS), text.split("\n"));
}

/** Files to list by name only, most likely first. */
function filesToName({ ranked, files }: ScoredFiles, visibleFiles: readonly ShownFile[]): readonly MeasuredFile[] {
  const visible = new Set(visibleFiles.map(({ file }) => file));
  const others = ranked.map(({ file }) => files[file]!).filter((file) => !visible.has(file));
  return others.slice(0, MAX_NAMED_FILES);
}

/** Maximum number of files listed by name only. */
const MAX_NAMED_FILES = 200;

function indexEntries(
  { pack, files, skipped }: FittedInput,
  visibleFiles: readonly ShownFile[],
): readonly PackIndexEntry[] {
  const pieces = new Map(visibleFiles.map(({ file, rung }) => [file, rung.piece]));
  const entries = files.map((file): PackIndexEntry => {
    const piece = pieces.get(file);
    const view = piece === undefined ? "pointer" : viewOfPiece(piece);
    const reason = piece === undefined ? (omittedClass(pack, file) ?? "unlikely") : "";
    return { path: file.entry.path, tokens: file.facts.tokens, view, reason };
  });
  const skippedEntries = skipped.map(({ path, reason }): PackIndexEntry => ({
    path,
    tokens: 0,
    view: "pointer",
    reason,
  }));
  return [...entries, ...skippedEntries];
}
