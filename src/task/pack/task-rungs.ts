import { type BriefSymbol, oneLine } from "../../outline/index.ts";
import {
  type FilePiece,
  type Framer,
  type MeasuredFile,
  type ViewMeasure,
  frameView,
  indentedView,
} from "../../pack/index.ts";
import { excerptOf, formatGapSize } from "../excerpt/excerpt-text.ts";
import { type Passage, passagesOf } from "../excerpt/passages.ts";
import { passageName } from "../excerpt/passage-name.ts";
import { type PassageRanking, rankPassages } from "../excerpt/rank-passages.ts";
import { type Redactor, redact } from "../../secrets/index.ts";
import type { TaskRung } from "../select/fit-rungs.ts";
import { DERIVED_LIMITS } from "../../base/index.ts";

/** One way to show a file in a task pack. */
export interface PieceRung extends TaskRung {
  readonly piece: FilePiece;
  /** Ranges of shown lines, 1-based, in order. */
  readonly lines: readonly (readonly [first: number, last: number])[];
}

/** File with its text and symbols. */
export interface ParsedFile {
  readonly file: MeasuredFile;
  readonly text: string;
  /** Empty if no parser supports the file. */
  readonly symbols: readonly BriefSymbol[];
}

/** File to show, and the ranking of its passages. */
export interface RungInput extends ParsedFile {
  readonly ranking: PassageRanking;
  /** Size in tokens after which no larger rung is computed. */
  readonly maxTokens: number;
}

/** Dependencies of {@link rungsOf}. */
export interface RungTools extends ViewMeasure {
  readonly frame: Framer;
  readonly redactor: Redactor;
  /** Whether texts lack lines of their files. Excerpts then count omitted lines instead of naming them. */
  readonly isStripped: boolean;
}

/** Maximum size of files that are always shown whole, in tokens. */
const MAX_SMALL_FILE_TOKENS = 60;
/** Maximum length of the line in the smallest rung, in UTF-16 units. */
const MAX_LINE_LENGTH = 120;
/** An excerpt with more than this share of the file's tokens is replaced by the whole file. */
const MAX_EXCERPT_SHARE = 0.8;

/**
 * Returns ways to show a file, by ascending tokens: the name of the best passage, excerpts with more and more passages,
 * the whole file. Stops at the first excerpt that exceeds `maxTokens`. A file of up to 60 tokens is only shown whole.
 */
export function rungsOf(
  { file, text: fullText, symbols, ranking, maxTokens }: RungInput,
  tools: RungTools,
): readonly PieceRung[] {
  const whole = wholeRung(file, tools);
  if (whole.tokens <= MAX_SMALL_FILE_TOKENS) return [whole];
  const lines = fullText.replace(/\n$/u, "").split("\n");
  const passages = rankPassages(lines, passagesOf(lines.slice(0, DERIVED_LIMITS.lines), symbols), ranking);
  const gap = tools.isStripped ? formatGapSize : undefined;
  const rungs: PieceRung[] = [smallestRung({ file, lines, passages }, tools)];
  for (const passageCount of steps(passages.length)) {
    const { text: excerpt, lines: ranges } = excerptOf(lines, passages.slice(0, passageCount), gap);
    const text = redactedAgain(excerpt, file, tools);
    const piece = frameView(file, { view: "excerpt", text, origin: "syntax" }, tools);
    if (piece.tokens > whole.tokens * MAX_EXCERPT_SHARE) break;
    if (piece.tokens <= rungs.at(-1)!.tokens) continue;
    rungs.push({ piece, tokens: piece.tokens, lines: ranges });
    if (piece.tokens > maxTokens) return rungs;
  }
  return whole.tokens > rungs.at(-1)!.tokens ? [...rungs, whole] : [whole];
}

function wholeRung(file: MeasuredFile, { frame }: RungTools): PieceRung {
  const piece = frame(file);
  return { piece, tokens: piece.tokens, lines: [[1, Math.max(file.facts.lines, 1)]] };
}

interface RankedPassages {
  readonly file: MeasuredFile;
  readonly lines: readonly string[];
  readonly passages: readonly Passage[];
}

/** Shows one line: the name of the best passage that has one, or else the first line of the best passage. */
function smallestRung({ file, lines, passages }: RankedPassages, tools: RungTools): PieceRung {
  const best = passages.find((passage) => passageName(lines, passage) !== undefined) ?? passages[0];
  const label = best === undefined ? "" : oneLine(nameOf(lines, best), MAX_LINE_LENGTH);
  const piece = indentedView(file, { view: "brief", lines: label === "" ? [] : [label] }, tools);
  const first = best?.lines[0];
  return { piece, tokens: piece.tokens, lines: first === undefined ? [] : [[first, first]] };
}

function nameOf(lines: readonly string[], passage: Passage): string {
  return passageName(lines, passage) ?? lines[passage.lines[0] - 1]!;
}

/** Redacts again because text from separate parts of a file can combine into a secret. */
function redactedAgain(text: string, { entry }: MeasuredFile, { redactor }: RungTools): string {
  const bytes = Buffer.from(text);
  const spans = redactor.profileFor(entry.path).detect(bytes);
  return spans.length === 0 ? text : redact(bytes, spans).toString();
}

/** Yields passage counts. Each is about half as large again as the one before. */
function* steps(count: number): Generator<number> {
  for (let size = 1; size < count; size += Math.ceil(size / 2)) yield size;
  yield count;
}
