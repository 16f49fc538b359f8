import { hashStem, stemOfWord, visitWords, type WordBag } from "../../outline/index.ts";
import type { MeasuredFile, Texts } from "../../pack/index.ts";
import { passageMatcher } from "../excerpt/rank-passages.ts";
import { foldPhrase } from "../terms/phrases.ts";
import type { FileScore, FileScores } from "./file-scores.ts";
import { SIGNAL_WEIGHTS } from "./score-weights.ts";
import type { TaskSignal } from "./task-signal.ts";
import { lowerBound } from "./term-counts.ts";

/** Maximum number of files that can contain the words of a phrase; in more, they are too common to search for. */
const MAX_PHRASE_FILES = 50;
/** Maximum number of files to search for phrases, and of best files to search for passages. */
const MAX_FILES = { phrases: 200, passages: 40 };
/** A phrase in more files says nothing about any of them. */
const MAX_MATCHES = 5;
/** Lines of a passage. */
const PASSAGE_LINES = 40;

/** Scored files, and the phrases to search their texts for. */
export interface ScoredTexts extends FileScores {
  readonly files: readonly MeasuredFile[];
  /** Words of each file, by index in `files`. */
  readonly bags: readonly WordBag[];
  /** Phrases that the task quotes: see `phrasesOf`. */
  readonly phrases: readonly string[];
  /** Whether a file, by index, is code. Phrases are searched in code alone, since documents repeat them. */
  readonly isCode: (file: number) => boolean;
  readonly texts: Texts;
}

/**
 * Adds the two signals that need the texts of files, and ranks the files again. `phrases` goes to code files that
 * contain a phrase which the task quotes, unless more than 5 files do, or more than 50 have all its words. `passage`
 * goes to the 40 best files, relative to the one with the best match of the task's words within 40 lines. Reads those
 * 40 files, and up to 200 that have all words of a phrase. Ties keep the order of the files.
 */
export async function withTextSignals(search: ScoredTexts): Promise<FileScores["ranked"]> {
  const { phrases, passages } = await searchTexts(search);
  const bestMatch = [...passages.values()].reduce((best, match) => Math.max(best, match), Number.MIN_VALUE);
  return search.ranked
    .map((score) => {
      const passage = (passages.get(score.file) ?? 0) / bestMatch;
      return withSignal(withSignal(score, "phrases", phrases.get(score.file) ?? 0), "passage", passage);
    })
    .toSorted((a, b) => b.score - a.score || a.file - b.file);
}

/** Values of the signals, by file index. */
interface TextSignals {
  /** From 0 to 1. */
  readonly phrases: ReadonlyMap<number, number>;
  /** Match of the best passage. */
  readonly passages: ReadonlyMap<number, number>;
}

async function searchTexts(search: ScoredTexts): Promise<TextSignals> {
  const { ranked, files, texts, termWeights } = search;
  const phrases = search.phrases.map((phrase) => ({
    folded: foldPhrase(phrase),
    candidates: new Set(filesWithWords(phrase, search)),
    matches: [] as number[],
  }));
  const best = new Set(ranked.slice(0, MAX_FILES.passages).map(({ file }) => file));
  const searched = new Set(phrases.flatMap(({ candidates }) => [...candidates]).slice(0, MAX_FILES.phrases));
  const indexes = new Map([...best, ...searched].map((index) => [files[index]!, index]));
  const match = passageMatcher(termWeights);
  const passages = new Map<number, number>();
  for await (const [file, utf8] of texts([...indexes.keys()])) {
    const index = indexes.get(file)!;
    const text = utf8.toString();
    if (best.has(index)) passages.set(index, bestPassage(text, match));
    const folded = searched.has(index) ? foldPhrase(text) : "";
    for (const phrase of phrases)
      if (phrase.candidates.has(index) && folded.includes(phrase.folded)) phrase.matches.push(index);
  }
  const values = new Map<number, number>();
  for (const { matches } of phrases)
    if (matches.length <= MAX_MATCHES)
      for (const index of matches) values.set(index, Math.min(1, (values.get(index) ?? 0) + 1 / matches.length));
  return { phrases: values, passages };
}

function withSignal(score: FileScore, signal: "phrases" | "passage", value: number): FileScore {
  if (value === 0) return score;
  const points = SIGNAL_WEIGHTS[signal] * value;
  const signals = new Map<TaskSignal, number>([...score.signals, [signal, points]]);
  return { ...score, score: score.score + points, signals };
}

/** Indexes of the code files whose texts have all words of a phrase; none if they are too common. */
function filesWithWords(phrase: string, { files, bags, isCode }: ScoredTexts): readonly number[] {
  const utf8 = Buffer.from(phrase);
  const hashes = new Set<number>();
  visitWords(utf8, (_hash, start, end, form) => {
    if (form === "letters") hashes.add(hashStem(stemOfWord(utf8.toString("utf8", start, end))));
  });
  const indexes: number[] = [];
  for (let file = 0; file < files.length && hashes.size > 0; file++) {
    if (!isCode(file)) continue;
    const words = bags[file]!.words.hashes;
    if (![...hashes].every((hash) => words[lowerBound(words, hash)] === hash)) continue;
    indexes.push(file);
    if (indexes.length > MAX_PHRASE_FILES) return [];
  }
  return indexes;
}

/** Highest score of any 40 consecutive lines. */
function bestPassage(text: string, match: ReturnType<typeof passageMatcher>): number {
  const lines = text.split("\n");
  let best = 0;
  for (let first = 0; first < lines.length; first += PASSAGE_LINES)
    best = Math.max(best, match(lines.slice(first, first + PASSAGE_LINES).join("\n"), "").score);
  return best;
}
