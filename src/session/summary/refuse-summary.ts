import { MAX_SUMMARY_TOKENS, type SummaryFault, type SummaryPart } from "./summary.ts";
import { UNSEEN, addCount } from "../../base/index.ts";
import { inventedClaim } from "./claims.ts";

/** Reason for refusing a text as a summary. `evidence` quotes the words that prove it, if any do. */
export interface Refusal {
  readonly fault: SummaryFault;
  readonly evidence?: string;
}

/**
 * Upper bound of the average characters per token in prose. A longer text exceeds its budget, so it need not be
 * searched.
 */
const MAX_CHARACTERS_PER_TOKEN = 16;

/**
 * Checks a text that a model wrote as the summary of a part. Returns the reason to refuse it; `undefined` if it passes.
 * The check does not understand the text. It ensures that the text is short prose, repeats `part.pinned` line by line,
 * and contains no path, number or name that `part.source` lacks.
 * @param count returns the tokens of a text
 */
export function refuseSummary(text: string, part: SummaryPart, count: (text: string) => number): Refusal | undefined {
  const { source } = part;
  const maxTokens = part.tokens ?? MAX_SUMMARY_TOKENS[part.level];
  if (lettersOf(text) < MIN_LETTERS) return { fault: "empty" };
  if (text.length > maxTokens * MAX_CHARACTERS_PER_TOKEN) return { fault: "over-budget" };
  const marker = newMarker(text, source);
  if (marker !== undefined) return { fault: "secret", evidence: marker };
  const tokens = count(text);
  if (tokens > maxTokens) return { fault: "over-budget" };
  if (tokens >= count(source)) return { fault: "longer" };
  const missingLine = part.pinned.find((line) => !hasLine(text, line));
  if (missingLine !== undefined) return { fault: "loses", evidence: missingLine };
  const addedText = withoutLines(text, part.pinned);
  return addedText === ""
    ? undefined
    : (formFault(addedText) ?? contentFault(addedText, [source, ...part.pinned].join("\n")));
}

/** Minimum number of letters and digits in a meaningful text, in scripts that write a word with two characters. */
const MIN_LETTERS = 8;

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
}

/** Finds a redaction marker that the source lacks. The model either wrote a secret or imitated a marker. */
function newMarker(text: string, source: string): string | undefined {
  return text.match(/\[REDACTED[^\]\n]{0,100}\]?/gu)?.find((marker) => !source.includes(marker));
}

function hasLine(text: string, line: string): boolean {
  const trimmedLine = line.trim();
  return text.split("\n").some((one) => one.trim() === trimmedLine);
}

function withoutLines(text: string, pinned: readonly string[]): string {
  const pinnedLines = new Set(pinned.map((line) => line.trim()));
  const otherLines = text.split("\n").filter((line) => !pinnedLines.has(line.trim()));
  return otherLines.join("\n").trim();
}

/** Matches markup, which goes beyond plain sentences. */
const MARKUP =
  /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|>|\||~{3,}|={3,}|-{3,}|(?:system|user|assistant|human|tool)\s{0,3}:)|```|<\/?[a-z!][^<>\n]{0,200}>|<\||\]\(|!\[|\[(?:system|user|assistant|inst)\b/imu;
const UNSEEN_CHARACTER = new RegExp(`(?![\\n\\t])${UNSEEN}`, "u");
/** Minimum share of letters and digits among the characters of prose. */
const MIN_LETTER_SHARE = 0.6;
/** Matches characters that result from invalid bytes. */
const INVALID_CHARACTER = /\ufffd|\p{Co}|\p{Cn}/u;

const CHATTER =
  /^\W{0,3}(?:sure|certainly|of course|okay|ok|absolutely|here(?:'s|’s| is| are)|below is|as an? (?:ai|assistant|language)|i(?:'m|’m| am|'ll|’ll| will| cannot| can't| can’t| have)|sorry|summary|in summary|thank|hello|hi|assistant|user|system)\b|\b(?:let me know|hope (?:this|that) helps|as an ai|language model|i (?:cannot|can't|can’t)|i am unable|feel free|the (?:provided|given) (?:text|data)|between lines of tildes)\b/iu;

const INSTRUCTS =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,60}\b(?:instructions?|prompts?|previous|above|rules|messages?)\b|\b(?:system prompt|jailbreak|you are now|you must now|from now on|new instructions?)\b/iu;

function formFault(text: string): Refusal | undefined {
  if (lettersOf(text) < text.replaceAll(/\s+/gu, "").length * MIN_LETTER_SHARE) return { fault: "markup" };
  const faults = [
    ["markup", MARKUP],
    ["markup", UNSEEN_CHARACTER],
    ["markup", INVALID_CHARACTER],
    ["chatter", CHATTER],
    ["instructs", INSTRUCTS],
  ] as const;
  for (const [fault, pattern] of faults) {
    const [evidence] = pattern.exec(text) ?? [];
    if (evidence !== undefined) return { fault, evidence };
  }
  return undefined;
}

function contentFault(text: string, source: string): Refusal | undefined {
  const repeatedWords = repetition(text);
  if (repeatedWords !== undefined) return { fault: "repeats", evidence: repeatedWords };
  const unsupportedClaim = inventedClaim(text, source);
  if (unsupportedClaim !== undefined) return { fault: "invents", evidence: unsupportedClaim };
  return isRelated(text, source) ? undefined : { fault: "unrelated" };
}

/** Number of consecutive words that normally occur only once in prose. */
const PHRASE_LENGTH = 4;
/** Minimum number of words for a check of vocabulary. Shorter texts may repeat words. */
const MIN_VARIED_WORDS = 12;

/** Finds words that a text repeats, as models do when they loop. A name may occur more than once. */
function repetition(text: string): string | undefined {
  const words = wordsOf(text);
  const counts = new Map<string, number>();
  for (let i = 0; i + PHRASE_LENGTH <= words.length; i++) {
    const phrase = words.slice(i, i + PHRASE_LENGTH).join(" ");
    addCount(counts, phrase);
  }
  const repeatedPhrase = [...counts].find(([, times]) => times > 2)?.[0];
  if (repeatedPhrase !== undefined) return repeatedPhrase;
  return words.length >= MIN_VARIED_WORDS && new Set(words).size < words.length * 0.4
    ? words.slice(0, PHRASE_LENGTH).join(" ")
    : undefined;
}

/** Minimum share of long words whose stems also occur in the source. */
const MIN_SHARED_WORDS = 0.5;
const STEM_LETTERS = 5;

function isRelated(text: string, source: string): boolean {
  const sourceStems = new Set(wordsOf(source).map(stemOf));
  const words = wordsOf(text).filter((word) => word.length >= 4 || isScript(word));
  const shared = words.filter((word) => sourceStems.has(stemOf(word))).length;
  return words.length === 0 || shared >= words.length * MIN_SHARED_WORDS;
}

/** Scripts without spaces between words. Two adjacent characters count as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

function wordsOf(text: string): readonly string[] {
  const runs = text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return runs.flatMap((run) => {
    if (!isScript(run)) return [run];
    const characters = Array.from(run);
    return characters.length < 2 ? [run] : characters.slice(1).map((character, i) => characters[i]! + character);
  });
}

function isScript(word: string): boolean {
  return UNSPACED.test(word);
}

function stemOf(word: string): string {
  return word.slice(0, STEM_LETTERS);
}
