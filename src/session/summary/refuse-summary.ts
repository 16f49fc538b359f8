import { SUMMARY_TOKENS, type SummaryFault, type SummaryPart } from "./summary.ts";
import { UNSEEN } from "../../base/index.ts";
import { inventedClaim } from "./claims.ts";

/** Why a text is refused as a summary, and the words that show it, if some do. */
export interface Refusal {
  readonly fault: SummaryFault;
  readonly shown?: string;
}

/** Characters that no token exceeds on average in prose; a longer text is over its budget and is not searched. */
const CHARACTERS = 16;

/**
 * Returns why a text must not be shown as the summary of a part; `undefined` if nothing is wrong with it. What it says is
 * not understood: it names nothing that its source does not name, and is as short as it has to be.
 * @param count returns the tokens of a text
 */
export function refuseSummary(text: string, part: SummaryPart, count: (text: string) => number): Refusal | undefined {
  const { source } = part;
  const most = part.tokens ?? SUMMARY_TOKENS[part.level];
  if (lettersOf(text) < MIN_LETTERS) return { fault: "empty" };
  if (text.length > most * CHARACTERS) return { fault: "over-budget" };
  const marker = newMarker(text, source);
  if (marker !== undefined) return { fault: "secret", shown: marker };
  const tokens = count(text);
  if (tokens > most) return { fault: "over-budget" };
  if (tokens >= count(source)) return { fault: "longer" };
  const lost = part.pinned.find((line) => !hasLine(text, line));
  if (lost !== undefined) return { fault: "loses", shown: lost };
  const own = withoutLines(text, part.pinned);
  return own === "" ? undefined : (wrongForm(own) ?? wrongContent(own, [source, ...part.pinned].join("\n")));
}

/** Letters and digits of the shortest text that says something, in scripts whose words have two of them. */
const MIN_LETTERS = 8;

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
}

/** Returns a marker of a secret that the source does not have: the model wrote a secret, or imitates a marker. */
function newMarker(text: string, source: string): string | undefined {
  return text.match(/\[REDACTED[^\]\n]{0,100}\]?/gu)?.find((marker) => !source.includes(marker));
}

function hasLine(text: string, line: string): boolean {
  const wanted = line.trim();
  return text.split("\n").some((one) => one.trim() === wanted);
}

/** Returns what a model wrote besides the lines that must stay. */
function withoutLines(text: string, pinned: readonly string[]): string {
  const kept = new Set(pinned.map((line) => line.trim()));
  const own = text.split("\n").filter((line) => !kept.has(line.trim()));
  return own.join("\n").trim();
}

/** A line that is more than a sentence, or markup. */
const MARKUP =
  /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|>|\||~{3,}|={3,}|-{3,}|(?:system|user|assistant|human|tool)\s{0,3}:)|```|<\/?[a-z!][^<>\n]{0,200}>|<\||\]\(|!\[|\[(?:system|user|assistant|inst)\b/imu;
const UNSEEN_CHARACTER = new RegExp(`(?![\\n\\t])${UNSEEN}`, "u");
/** Part of the characters that are letters and digits in prose, at least. */
const PROSE = 0.6;
/** Characters that stand for bytes that are no text. */
const BROKEN = /\ufffd|\p{Co}|\p{Cn}/u;

const CHATTER =
  /^\W{0,3}(?:sure|certainly|of course|okay|ok|absolutely|here(?:'s|’s| is| are)|below is|as an? (?:ai|assistant|language)|i(?:'m|’m| am|'ll|’ll| will| cannot| can't| can’t| have)|sorry|summary|in summary|thank|hello|hi|assistant|user|system)\b|\b(?:let me know|hope (?:this|that) helps|as an ai|language model|i (?:cannot|can't|can’t)|i am unable|feel free|the (?:provided|given) (?:text|data)|between lines of tildes)\b/iu;

const INSTRUCTS =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,60}\b(?:instructions?|prompts?|previous|above|rules|messages?)\b|\b(?:system prompt|jailbreak|you are now|you must now|from now on|new instructions?)\b/iu;

function wrongForm(text: string): Refusal | undefined {
  if (lettersOf(text) < text.replaceAll(/\s+/gu, "").length * PROSE) return { fault: "markup" };
  const faults = [
    ["markup", MARKUP],
    ["markup", UNSEEN_CHARACTER],
    ["markup", BROKEN],
    ["chatter", CHATTER],
    ["instructs", INSTRUCTS],
  ] as const;
  for (const [fault, pattern] of faults) {
    const [shown] = pattern.exec(text) ?? [];
    if (shown !== undefined) return { fault, shown };
  }
  return undefined;
}

function wrongContent(text: string, source: string): Refusal | undefined {
  const repeated = repetition(text);
  if (repeated !== undefined) return { fault: "repeats", shown: repeated };
  const invented = inventedClaim(text, source);
  if (invented !== undefined) return { fault: "invents", shown: invented };
  return isRelated(text, source) ? undefined : { fault: "unrelated" };
}

/** Words in a row that occur once in prose. */
const ROW = 4;
/** Words of which a text can have few different ones. */
const FEW = 12;

/** Returns words that a text repeats as models do that do not end; a name may well occur more than once. */
function repetition(text: string): string | undefined {
  const words = wordsOf(text);
  const counts = new Map<string, number>();
  for (let i = 0; i + ROW <= words.length; i++) {
    const row = words.slice(i, i + ROW).join(" ");
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  const row = [...counts].find(([, times]) => times > 2)?.[0];
  if (row !== undefined) return row;
  return words.length >= FEW && new Set(words).size < words.length * 0.4 ? words.slice(0, ROW).join(" ") : undefined;
}

/** Share of the long words, or of their beginnings, that the source has, too. */
const SHARED = 0.5;
const STEM_LETTERS = 5;

function isRelated(text: string, source: string): boolean {
  const known = new Set(wordsOf(source).map(stemOf));
  const words = wordsOf(text).filter((word) => word.length >= 4 || isScript(word));
  const shared = words.filter((word) => known.has(stemOf(word))).length;
  return words.length === 0 || shared >= words.length * SHARED;
}

/** Scripts that put no spaces between words; two neighbouring characters count as a word. */
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
