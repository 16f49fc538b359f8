import { clipped } from "../ledger/clipped.ts";

/** Characters of a title or a note. */
const MAX_TEXT_LENGTH = 300;

/** Inline code, with as many backticks on both sides. */
const CODE = /(?<!`)(`{1,9})(?!`)([^`]|[^`].*?[^`])\1(?!`)/gu;

/** What GitHub would turn into a tag, a mention or a link; shown as code, it says the same. */
const LIVELY = /<\/?[A-Za-z][^<>`]{0,80}>|@[\w/.-]{1,100}|(?:https?:\/\/|www\.)[^\s`]{1,300}/giu;

/** Characters with a meaning in Markdown; an underscore within a word has none. */
const MEANING = /[\\`*[\]<>~&$|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/**
 * Returns a line that someone wrote as Markdown that keeps inline code and nothing else: no tag, mention, link or markup
 * comes of it.
 */
export function noteText(text: string): string {
  const line = clipped(text.replaceAll(/\s+/gu, " ").trim(), MAX_TEXT_LENGTH);
  const parts: string[] = [];
  let at = 0;
  for (const found of line.matchAll(CODE)) {
    parts.push(plainText(line.slice(at, found.index)), found[0]);
    at = found.index + found[0].length;
  }
  return joined([...parts, plainText(line.slice(at))]);
}

function plainText(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const found of text.matchAll(LIVELY)) {
    parts.push(escaped(text.slice(at, found.index)), `\`${found[0]}\``);
    at = found.index + found[0].length;
  }
  return joined([...parts, escaped(text.slice(at))]);
}

/** Joins parts of a line; spans of code that touch would be one. */
function joined(parts: readonly string[]): string {
  let line = "";
  for (const part of parts) line += line.endsWith("`") && part.startsWith("`") ? ` ${part}` : part;
  return line;
}

function escaped(text: string): string {
  return text.replaceAll(MEANING, String.raw`\$&`);
}

/** Returns one line as inline code, which it cannot close. */
export function noteCode(text: string): string {
  const line = clipped(text, MAX_TEXT_LENGTH);
  const runs = [...line.matchAll(/`+/gu)].map(([run]) => run.length);
  const fence = "`".repeat(runs.reduce((most, one) => Math.max(most, one), 0) + 1);
  const room = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${room}${line}${room}${fence}`;
}
