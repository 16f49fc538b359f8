import { type BriefSymbol, oneLine } from "../../outline/index.ts";
import {
  type FilePiece,
  type LiteTools,
  type MeasuredFile,
  type ViewMeasure,
  framedView,
  indentedView,
} from "../../pack/index.ts";
import { excerptOf } from "../excerpt/excerpt-text.ts";
import { type Passage, passagesOf } from "../excerpt/passages.ts";
import { passageName } from "../excerpt/passage-name.ts";
import { type PassageRanking, rankedPassages } from "../excerpt/rank-passages.ts";
import { redact } from "../../secrets/index.ts";
import type { TaskRung } from "../select/fit-rungs.ts";
import { DERIVED_LIMITS } from "../../base/index.ts";

/** A way to show a file in a task pack. */
export interface PieceRung extends TaskRung {
  readonly piece: FilePiece;
  /** Ranges of shown lines, from 1, in order. */
  readonly lines: readonly (readonly [first: number, last: number])[];
}

/** A file to show, and what its passages are ranked by. */
export interface RungInput {
  readonly file: MeasuredFile;
  readonly text: string;
  /** None if no parser reads the file. */
  readonly symbols: readonly BriefSymbol[];
  readonly ranking: PassageRanking;
  /** Tokens beyond which no larger way is wanted. */
  readonly most: number;
}

/** The dependencies of `rungsOf`. */
export type RungTools = ViewMeasure & Pick<LiteTools, "frame" | "redactor">;

/** Up to so many tokens, a file is shown whole. */
const SMALL = 60;
/** Longest line of the least way, in UTF-16 units. */
const MAX_LINE_LENGTH = 120;
/** An excerpt with more than this share of the file's tokens is replaced with the whole file. */
const NEARLY_WHOLE = 0.8;

/** Returns the ways to show a file, by rising tokens: the name of its foremost passage, more and more passages, all of it. */
export function rungsOf(
  { file, text: all, symbols, ranking, most }: RungInput,
  tools: RungTools,
): readonly PieceRung[] {
  const whole = wholeRung(file, tools);
  if (whole.tokens <= SMALL) return [whole];
  const lines = all.replace(/\n$/u, "").split("\n");
  const passages = rankedPassages(lines, passagesOf(lines.slice(0, DERIVED_LIMITS.lines), symbols), ranking);
  const rungs: PieceRung[] = [leastRung({ file, lines, passages }, tools)];
  for (const many of steps(passages.length)) {
    const { text: shown, lines: ranges } = excerptOf(lines, passages.slice(0, many));
    const text = redactedAgain(shown, file, tools);
    const piece = framedView(file, { view: "excerpt", text, origin: "syntax" }, tools);
    if (piece.tokens > whole.tokens * NEARLY_WHOLE) break;
    if (piece.tokens <= rungs.at(-1)!.tokens) continue;
    rungs.push({ piece, tokens: piece.tokens, lines: ranges });
    if (piece.tokens > most) return rungs;
  }
  return whole.tokens > rungs.at(-1)!.tokens ? [...rungs, whole] : [whole];
}

function wholeRung(file: MeasuredFile, { frame }: RungTools): PieceRung {
  const piece = frame(file);
  return { piece, tokens: piece.tokens, lines: [[1, Math.max(file.facts.lines, 1)]] };
}

interface Ranked {
  readonly file: MeasuredFile;
  readonly lines: readonly string[];
  readonly passages: readonly Passage[];
}

/** Names the foremost passage that has a name, by one line; else the first line of the foremost one. */
function leastRung({ file, lines, passages }: Ranked, tools: RungTools): PieceRung {
  const named = passages.find((passage) => passageName(lines, passage) !== undefined) ?? passages[0];
  const said = named === undefined ? "" : oneLine(nameOf(lines, named), MAX_LINE_LENGTH);
  const piece = indentedView(file, { view: "brief", lines: said === "" ? [] : [said] }, tools);
  const first = named?.lines[0];
  return { piece, tokens: piece.tokens, lines: first === undefined ? [] : [[first, first]] };
}

function nameOf(lines: readonly string[], passage: Passage): string {
  return passageName(lines, passage) ?? lines[passage.lines[0] - 1]!;
}

/** Text that is apart in the file can form a secret in an excerpt. */
function redactedAgain(text: string, { entry }: MeasuredFile, { redactor }: RungTools): string {
  const bytes = Buffer.from(text);
  const spans = redactor.profileFor(entry.path).detect(bytes);
  return spans.length === 0 ? text : redact(bytes, spans).toString();
}

/** Yields numbers of passages, each about half as large again as the one before. */
function* steps(count: number): Generator<number> {
  for (let many = 1; many < count; many += Math.ceil(many / 2)) yield many;
  yield count;
}
