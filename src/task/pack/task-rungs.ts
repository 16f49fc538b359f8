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
import { type PassageRanking, type SharedPassage, rankPassages } from "../excerpt/rank-passages.ts";
import { type Signatures, signaturesOf } from "../excerpt/signatures.ts";
import { type Redactor, redact } from "../../secrets/index.ts";
import type { TaskRung } from "../select/fill-budget.ts";
import { DERIVED_LIMITS } from "../../base/index.ts";

/**
 * One of the forms in which a task pack can show a file, rendered: a single line, signatures, an excerpt, or the whole
 * file.
 */
export interface PieceRung extends TaskRung {
  readonly piece: FilePiece;
  /** Ranges of shown lines, 1-based, in order. */
  readonly lines: readonly (readonly [first: number, last: number])[];
}

/** File with its text and symbols. */
export interface ParsedFile {
  readonly file: MeasuredFile;
  readonly text: string;
  /** Declarations in text order; empty if no parser supports the file. */
  readonly symbols: readonly BriefSymbol[];
}

/** File to show, and the criteria for ranking its passages. */
export interface RungInput extends ParsedFile {
  readonly ranking: PassageRanking;
  /** Size in tokens after which no larger form is rendered. */
  readonly maxTokens: number;
}

/** Dependencies of {@link rungsOf}. */
export interface RungTools extends ViewMeasure {
  readonly frame: Framer;
  readonly redactor: Redactor;
  /**
   * Whether the config strips lines such as comments from texts, so that line numbers differ from those of the file.
   * Excerpts then count omitted lines instead of numbering them.
   */
  readonly isStripped: boolean;
  /** Whether each line of the texts begins with its line number. */
  readonly isNumbered: boolean;
}

/** Maximum size of files that are always shown whole, in tokens. */
const MAX_SMALL_FILE_TOKENS = 60;
/** Maximum length of the line in the smallest rung, in UTF-16 units. */
const MAX_LINE_LENGTH = 120;
/** An excerpt with more than this share of the file's tokens is replaced by the whole file. */
const MAX_EXCERPT_SHARE = 0.8;

/**
 * Values of a name, and of signatures relative to the text of their declarations: they save a search, not the reading.
 */
const NAME_VALUE = 0.02;
const SIGNATURE_VALUE = 0.25;
/** Sizes of lists of signatures, in tokens. Excerpts keep the smaller list. */
const SIGNATURE_TOKENS = { few: 150, many: 300 };
/** Minimum tokens of passages in an excerpt. Each larger excerpt has half as many more. */
const MIN_PASSAGE_TOKENS = 120;
const EXCERPT_GROWTH = 1.5;

/**
 * Renders the forms (rungs) in which a task pack can show a file, by ascending tokens: the line that stands for the
 * best passage, signatures, excerpts with more and more passages, the whole file. Skips excerpts of more than 80% of
 * the file. The first excerpt over `maxTokens` is the last form. A file of up to {@link MAX_SMALL_FILE_TOKENS} tokens
 * is only shown whole. Passages come from the first 150,000 lines.
 */
export function rungsOf(input: RungInput, tools: RungTools): readonly PieceRung[] {
  const { file, text, symbols, ranking, maxTokens } = input;
  const whole = wholeRung(file, tools);
  if (whole.tokens <= MAX_SMALL_FILE_TOKENS) return [whole];
  const lines = text.replace(/\n$/u, "").split("\n");
  const passages = rankPassages(lines, passagesOf(lines.slice(0, DERIVED_LIMITS.lines), symbols), ranking);
  const ranked: RankedFile = { file, lines, passages };
  const few = signaturesOf(lines, passages, SIGNATURE_TOKENS.few);
  const many = signaturesOf(lines, passages, SIGNATURE_TOKENS.many);
  const rungs: PieceRung[] = [smallestRung(ranked, tools)];
  const candidates = [signatureRung(ranked, few, tools), signatureRung(ranked, many, tools)];
  for (const rung of candidates) if (rung.tokens > rungs.at(-1)!.tokens) rungs.push(rung);
  for (const rung of excerptRungs(ranked, few, tools)) {
    if (rung.tokens > whole.tokens * MAX_EXCERPT_SHARE) break;
    rungs.push(rung);
    if (rung.tokens > maxTokens) return ascending(rungs);
  }
  return [...ascending(rungs.filter(({ tokens }) => tokens < whole.tokens)), whole];
}

function ascending(rungs: readonly PieceRung[]): readonly PieceRung[] {
  return rungs.toSorted((a, b) => a.tokens - b.tokens);
}

/** File with its passages, by descending share per token. */
interface RankedFile {
  readonly file: MeasuredFile;
  readonly lines: readonly string[];
  readonly passages: readonly SharedPassage[];
}

function wholeRung(file: MeasuredFile, { frame }: RungTools): PieceRung {
  const piece = frame(file);
  return { piece, tokens: piece.tokens, lines: [[1, Math.max(file.facts.lines, 1)]], value: 1 };
}

/**
 * Shows one line: the name of the most likely passage that has one, or else the first line of the most likely passage.
 */
function smallestRung({ file, lines, passages }: RankedFile, tools: RungTools): PieceRung {
  const likely = passages.toSorted((a, b) => b.share - a.share).map(({ passage }) => passage);
  const named = likely.filter((passage) => passageName(lines, passage) !== undefined);
  // The line of a module often only repeats the path.
  const best = named.find(({ symbol }) => symbol?.kind !== "module") ?? named[0] ?? likely[0];
  const label = best === undefined ? "" : oneLine(nameOf(lines, best), MAX_LINE_LENGTH);
  const piece = indentedView(file, { view: "brief", lines: label === "" ? [] : [label] }, tools);
  const first = best?.lines[0];
  return { piece, tokens: piece.tokens, lines: first === undefined ? [] : [[first, first]], value: NAME_VALUE };
}

function nameOf(lines: readonly string[], passage: Passage): string {
  return passageName(lines, passage) ?? lines[passage.lines[0] - 1]!;
}

/** Shows signatures alone. */
function signatureRung(ranked: RankedFile, { lines: numbers, shares }: Signatures, tools: RungTools): PieceRung {
  const sum = [...shares.values()].reduce((all, share) => all + share, 0);
  return excerptRung(ranked, { passages: [], signatures: numbers, value: NAME_VALUE + SIGNATURE_VALUE * sum }, tools);
}

/** Yields excerpts with more and more passages. Each keeps the signatures of what it omits. */
function* excerptRungs(ranked: RankedFile, signatures: Signatures, tools: RungTools): Generator<PieceRung> {
  const { passages } = ranked;
  const shown = passages.map(({ passage }) => passage);
  let signatureShare = [...signatures.shares.values()].reduce((all, share) => all + share, 0);
  let [limit, tokens, value] = [MIN_PASSAGE_TOKENS, 0, NAME_VALUE];
  for (const [i, { passage, share, tokens: added }] of passages.entries()) {
    [tokens, value] = [tokens + added, value + share];
    signatureShare -= signatures.shares.get(passage) ?? 0;
    const next = passages[i + 1];
    const following = tokens + (next?.tokens ?? 0);
    if (i > 0 && next !== undefined && following < limit) continue;
    while (limit <= following) limit *= EXCERPT_GROWTH;
    yield excerptRung(
      ranked,
      {
        passages: shown.slice(0, i + 1),
        signatures: signatures.lines,
        value: Math.min(value + SIGNATURE_VALUE * Math.max(signatureShare, 0), 1),
      },
      tools,
    );
  }
}

interface ExcerptContents {
  readonly passages: readonly Passage[];
  readonly signatures: readonly number[];
  readonly value: number;
}

function excerptRung(
  { file, lines }: RankedFile,
  { passages, signatures, value }: ExcerptContents,
  tools: RungTools,
): PieceRung {
  const { isStripped, isNumbered } = tools;
  const numbersSignatures = !isStripped && !isNumbered;
  const form = { signatures, numbersSignatures, ...(isStripped && { gap: formatGapSize }) };
  const excerpt = excerptOf(lines, passages, form);
  const text = redactedAgain(excerpt.text, file, tools);
  const piece = frameView(file, { view: "excerpt", text, origin: "syntax" }, tools);
  return { piece, tokens: piece.tokens, lines: excerpt.lines, value };
}

/** Redacts again because text from separate parts of a file can combine into a secret. */
function redactedAgain(text: string, { entry }: MeasuredFile, { redactor }: RungTools): string {
  const bytes = Buffer.from(text);
  const spans = redactor.profileFor(entry.path).detect(bytes);
  return spans.length === 0 ? text : redact(bytes, spans).toString();
}
