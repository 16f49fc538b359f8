import type { PartLevel } from "../record/settings.ts";
import { spellUnseen } from "../../base/index.ts";
import type { SessionFact } from "../facts/fact.ts";

/** Maximum number of characters of a fact, by the level of its part. */
const MAX_CHARACTERS: Readonly<Record<PartLevel, number>> = { detailed: 420, moderate: 260, compact: 180, merged: 150 };

/**
 * Returns the prefix of a fact's line: `error: `, `user: `, or an empty text for other facts of the agent and its
 * tools.
 */
export function factLabel({ kind, by }: SessionFact): string {
  if (kind === "error") return "error: ";
  return by === "user" ? "user: " : "";
}

/** User statements are rare, so they are not shortened below this. */
const MIN_USER_CHARACTERS = 280;

/**
 * Returns the text of a fact on one line, cut to the maximum length of its part's level: 420 characters for `detailed`,
 * down to 150 for `merged`. A user's fact keeps at least {@link MIN_USER_CHARACTERS}. Cuts so that the fact's paths,
 * numbers and names remain if possible, and marks each cut with `…`. Invisible characters are spelled out.
 */
export function factText({ text, specifics, by }: SessionFact, level: PartLevel): string {
  const maxCharacters = by === "user" ? Math.max(MIN_USER_CHARACTERS, MAX_CHARACTERS[level]) : MAX_CHARACTERS[level];
  if (text.length <= maxCharacters) return spellUnseen(text);
  const last = specifics.reduce((end, one) => Math.max(end, text.indexOf(one) + one.length), 0);
  if (last <= maxCharacters || last > 2 * maxCharacters) return `${spellUnseen(wordsUpTo(text, maxCharacters))}…`;
  const start = text.indexOf(" ", Math.max(0, last - maxCharacters)) + 1;
  return `…${spellUnseen(wordsUpTo(text.slice(start), maxCharacters))}…`;
}

function wordsUpTo(text: string, maxCharacters: number): string {
  const space = text.lastIndexOf(" ", maxCharacters);
  return text.slice(0, space > maxCharacters / 2 ? space : maxCharacters).replace(/\p{Surrogate}$/u, "");
}

/** Returns the text of a fact in full, with invisible characters spelled out. */
export function fullFactText({ text }: SessionFact): string {
  return spellUnseen(text);
}
