import type { ScoredFiles, ShownFile } from "./shown-file.ts";
import { languageNamed } from "../../outline/index.ts";
import {
  type FittedPack,
  type LiteIndexEntry,
  type LiteInput,
  type LiteTools,
  type MeasuredFile,
  type Piece,
  fittingLimit,
  longestOneLine,
  namesOf,
  omittedClass,
  oneLineIndex,
  textPiece,
  viewOfPiece,
} from "../../pack/index.ts";
import { handoffPart, type StatePart, statePart } from "./state-part.ts";
import { taskBeginning, taskDocument } from "./task-document.ts";
import { longChanges } from "../../compare/index.ts";
import { symbolBlocks } from "../blocks/block-ids.ts";
import { type FileScore, fileScores } from "../score/file-scores.ts";
import { mentionedFiles } from "../score/mentioned-files.ts";
import { fitRungs } from "../select/fit-rungs.ts";
import { likelyFiles } from "../select/likely-files.ts";
import { likelihood } from "../select/likelihood.ts";
import { MIN_FILES, sharedWeight, sharesOf, weightOf } from "../select/shares.ts";
import { taskOf } from "../infer/task-of.ts";
import { changedPathsOf, overlapsOf } from "../thread/overlap/overlaps.ts";
import { DERIVED_LIMITS, type Finding, limitExceeded } from "../../base/index.ts";
import type { SymbolBlock } from "../blocks/block.ts";
import { type PieceRung, type RungInput, rungsOf } from "./task-rungs.ts";
import { selectionOf } from "./task-selection.ts";
import type { Work } from "./work.ts";

/** Plans the document of a task pack. It never exceeds its budget, unless even its beginning does. */
export async function taskPack(input: LiteInput, work: Work, tools: LiteTools): Promise<FittedPack> {
  const { pack, scope } = input;
  const { count } = tools.counted;
  const budget = fittingLimit(pack.budget) ?? Number.POSITIVE_INFINITY;
  const shares = sharesOf(Math.min(budget, MAX_BUDGET));
  const scored = await scoredFiles(input, work, tools);
  const head = { pack, scope, task: pack.task ?? NO_TASK };
  const style = { frames: pack.frames, count };
  const beginning = taskBeginning(head).reduce((sum, text) => sum + count(text), 0);
  const nothing = indexEntries(input, []);
  const longest = count(longestOneLine(nothing, [...new Set(nothing.map(({ reason }) => reason))]));
  const whole = budget - beginning - shares.names - longest;
  const most = Math.min(budget, MAX_BUDGET);
  const state = statePart(work.state, Math.min(whole, most * STATE_SHARE), style);
  const handoff = handoffPart(work.state?.handoff, Math.min(whole - state.most, most * HANDOFF_SHARE), style);
  const room = whole - state.most - count(handoff);
  const limits = { room, growth: shares.growth, files: shares.files, isNumbered: input.config.lineNumbers };
  const shown = await shownFiles(scored, limits, tools);
  const others = othersOf(scored, shown);
  const names = namesOf(others, shares.names, tools.counted);
  const index = textPiece(oneLineIndex(indexEntries(input, shown)), count);
  const last = handoff === "" ? undefined : textPiece(handoff, count);
  const tail = [names.piece, index, statePiece(state, work, shown, count), last].filter((piece) => piece !== undefined);
  const document = taskDocument(head, { files: shown.map(({ rung }) => rung.piece), tail }, count);
  const { tokens } = document;
  const args = { pack: pack.id, scope, budget, smallest: tokens };
  const tooSmall: readonly Finding[] = tokens > budget ? [{ code: "budget-too-small", severity: "error", args }] : [];
  const partly = shown.filter(({ file }) => file.facts.lines > DERIVED_LIMITS.lines);
  return {
    document,
    findings: [
      ...tooSmall,
      ...longChanges(work.changes),
      ...partly.map(({ file }) => limitExceeded(file.entry.path, "lines")),
    ],
    notes: selectionOf(scored, { budget, tokens, shown, named: names.named }),
  };
}

/** The task of a pack that has none. */
const NO_TASK = { by: "tool", text: "" } as const;

/** The share of a budget that the state of the work may take. */
const STATE_SHARE = 0.2;
/** The share that what an earlier agent left may take. */
const HANDOFF_SHARE = 0.35;

/** Returns the piece of a document about the state of the work; `undefined` if there is none. */
function statePiece(
  state: StatePart,
  work: Work,
  shown: readonly ShownFile[],
  count: LiteTools["counted"]["count"],
): Piece | undefined {
  const paths = [...shown.map(({ file }) => file.entry.path), ...work.changes.map(({ path }) => path)];
  const text = state.text(overlapsOf(work.state?.overlaps ?? [], [...paths, ...changedPathsOf(work.state?.tree)]));
  return text === "" ? undefined : textPiece(text, count);
}

/** A pack without a limit is planned as if it had this one, in tokens. */
const MAX_BUDGET = 1_000_000;

/** Scores the files of a scope that may be shown. */
async function scoredFiles({ pack, files: all }: LiteInput, work: Work, tools: LiteTools): Promise<ScoredFiles> {
  const files = all.filter((file) => file.entry.kind === "file" && omittedClass(pack, file) === undefined);
  const paths = files.map(({ entry }) => entry.path);
  const task = taskOf(pack.task?.text ?? "");
  const changes = new Map(work.changes.map((change) => [change.path, change]));
  const known = files.map((file) => ({
    path: file.entry.path,
    role: tools.analysis.roleOf(file),
    class: file.class,
    bytes: file.facts.bytes,
    isChanged: changes.has(file.entry.path),
  }));
  const bags = await tools.wordBags(files);
  const lines = new Map(mentionedFiles(task.mentions, paths).map((found) => [found.file, found.lines]));
  paths.forEach((path, number) => {
    const hunks = changes.get(path)?.hunks ?? [];
    if (hunks.length > 0) lines.set(number, [...(lines.get(number) ?? []), ...hunks.flatMap(changedLines)]);
  });
  return { task, files, lines, ...fileScores({ ...work, task, files: known, bags }) };
}

/** Returns the numbers of the lines that a hunk adds, or of the line after those that it removes. */
function changedLines({
  new: [first],
  lines,
}: {
  readonly new: readonly [number, number];
  readonly lines: readonly string[];
}): readonly number[] {
  const found: number[] = [];
  let number = first;
  for (const line of lines) {
    if (!line.startsWith(" ")) found.push(number);
    if (!line.startsWith("-")) number++;
  }
  return found;
}

interface Limits {
  readonly room: number;
  readonly growth: number;
  readonly files: number;
  /** Whether texts have numbers before their lines. */
  readonly isNumbered: boolean;
}

function weightOfScore({ score }: FileScore): number {
  return weightOf(likelihood(score));
}

/** Chooses how to show the files with the highest scores. */
async function shownFiles(
  { ranked, files, lines, rarity }: ScoredFiles,
  { room, growth, files: many, isNumbered }: Limits,
  { outlineFiles, texts, counted: { count, countBody }, frame, style, redactor }: LiteTools,
): Promise<readonly ShownFile[]> {
  const first = ranked.slice(0, likelyFiles(ranked, { least: MIN_FILES, most: Math.floor(many) }));
  const weights = sharedWeight(ranked.slice(0, many + 1).map(weightOfScore), many);
  const chosen = first.map(({ file }) => files[file]!);
  const parsed = chosen.filter(({ language }) => languageNamed(language)?.outline !== undefined);
  const { symbols } = await outlineFiles({ views: [], symbols: parsed });
  const rungTools = { style, count, countBody, frame, redactor };
  const rungs = new Map<MeasuredFile, readonly PieceRung[]>();
  const blocks = new Map<MeasuredFile, readonly SymbolBlock[]>();
  const scores = new Map(first.map((score) => [files[score.file]!, score]));
  for await (const [file, text] of texts(chosen)) {
    const score = scores.get(file)!;
    const ranking = { rarity, mentioned: lines.get(score.file) ?? [] };
    const most = (growth * weightOfScore(score)) / weights;
    const found = { file, text: text.toString(), symbols: symbols.get(file) ?? [] };
    rungs.set(file, rungsOf({ ...found, ranking, most }, rungTools));
    blocks.set(file, isNumbered ? [] : blocksOf(found));
  }
  const candidates = first.map((score) => ({ weight: weightOfScore(score), rungs: rungs.get(files[score.file]!)! }));
  return fitRungs(candidates, { room, most: growth, weights }).map((rung, i) => ({
    file: chosen[i]!,
    score: first[i]!,
    rung,
    symbols: blocks.get(chosen[i]!) ?? [],
  }));
}

/** Symbols of a file that are listed. */
const MAX_SYMBOLS = 60;

function blocksOf({ file, text, symbols }: Pick<RungInput, "file" | "text" | "symbols">): readonly SymbolBlock[] {
  return symbolBlocks(file.entry.path, symbols.slice(0, MAX_SYMBOLS), text.split("\n"));
}

/** Returns the files that are only named, most likely first. */
function othersOf({ ranked, files }: ScoredFiles, shown: readonly ShownFile[]): readonly MeasuredFile[] {
  return ranked.slice(shown.length, shown.length + MAX_NAMES).map(({ file }) => files[file]!);
}

/** Most names of files that are not shown. */
const MAX_NAMES = 200;

function indexEntries({ pack, files, skipped }: LiteInput, shown: readonly ShownFile[]): readonly LiteIndexEntry[] {
  const pieces = new Map(shown.map(({ file, rung }) => [file, rung.piece]));
  const entries = files.map((file): LiteIndexEntry => {
    const piece = pieces.get(file);
    const view = piece === undefined ? "pointer" : viewOfPiece(piece);
    const reason = piece === undefined ? (omittedClass(pack, file) ?? "unlikely") : "";
    return { path: file.entry.path, tokens: file.facts.tokens, view, reason };
  });
  const left = skipped.map(({ path, reason }): LiteIndexEntry => ({ path, tokens: 0, view: "pointer", reason }));
  return [...entries, ...left];
}
