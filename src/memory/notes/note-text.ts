import { clipText } from "../ledger/clipped.ts";

/** Maximum number of characters of a title or note. */
const MAX_TEXT_LENGTH = 300;

/** Inline code with the same number of backticks on both sides. */
const CODE = /(?<!`)(`{1,9})(?!`)([^`]|[^`].*?[^`])\1(?!`)/gu;

/** Text that GitHub would turn into a tag, mention or link. It is rendered as code instead. */
const LIVE_TEXT = /<\/?[A-Za-z][^<>`]{0,80}>|@[\w/.-]{1,100}|(?:https?:\/\/|www\.)[^\s`]{1,300}/giu;

/** Markdown syntax characters. An underscore within a word is not syntax. */
const MARKDOWN_SYNTAX = /[\\`*[\]<>~&$|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/**
 * Shortens one line of untrusted text to {@link MAX_TEXT_LENGTH} characters, then escapes it as Markdown, so the result
 * can be longer. Inline code survives. Tags, mentions and links become inline code, and other markup becomes plain
 * text.
 */
export function escapeNote(text: string): string {
  const line = clipText(text.replaceAll(/\s+/gu, " ").trim(), MAX_TEXT_LENGTH);
  const parts: string[] = [];
  let at = 0;
  for (const match of line.matchAll(CODE)) {
    parts.push(plainText(line.slice(at, match.index)), match[0]);
    at = match.index + match[0].length;
  }
  return joinFragments([...parts, plainText(line.slice(at))]);
}

function plainText(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const match of text.matchAll(LIVE_TEXT)) {
    parts.push(escapeMarkdown(text.slice(at, match.index)), `\`${match[0]}\``);
    at = match.index + match[0].length;
  }
  return joinFragments([...parts, escapeMarkdown(text.slice(at))]);
}

/** Joins parts of a line. A space keeps adjacent code spans from merging. */
function joinFragments(parts: readonly string[]): string {
  let line = "";
  for (const fragment of parts) line += line.endsWith("`") && fragment.startsWith("`") ? ` ${fragment}` : fragment;
  return line;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(MARKDOWN_SYNTAX, String.raw`\$&`);
}

/**
 * Formats one line as inline code that the text cannot close, shortened to {@link MAX_TEXT_LENGTH} characters, with
 * invisible characters spelled out.
 */
export function noteCode(text: string): string {
  const line = clipText(text, MAX_TEXT_LENGTH);
  const runs = [...line.matchAll(/`+/gu)].map(([run]) => run.length);
  const fence = "`".repeat(runs.reduce((longest, one) => Math.max(longest, one), 0) + 1);
  const room = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${room}${line}${room}${fence}`;
}
