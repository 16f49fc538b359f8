import type { PartLevel } from "../record/settings.ts";
import { spellUnseen } from "../../base/index.ts";
import type { SessionFact } from "../facts/fact.ts";

/** Characters of a fact, by how much is said of its part. */
const CHARACTERS: Readonly<Record<PartLevel, number>> = { detailed: 420, moderate: 260, compact: 180, merged: 150 };

/** How the line of a fact begins; what the agent says has no name before it. */
export function labelOf({ kind, by }: SessionFact): string {
  if (kind === "error") return "error: ";
  return by === "user" ? "user: " : "";
}

/** What users say is rare, and is not shortened below this. */
const USER_CHARACTERS = 280;

/** Returns a fact on one line, shorter in older parts: what is specific of it stays as long as it fits. */
export function factText({ text, specifics, by }: SessionFact, level: PartLevel): string {
  const most = by === "user" ? Math.max(USER_CHARACTERS, CHARACTERS[level]) : CHARACTERS[level];
  if (text.length <= most) return spellUnseen(text);
  const last = specifics.reduce((end, one) => Math.max(end, text.indexOf(one) + one.length), 0);
  if (last <= most || last > 2 * most) return `${spellUnseen(wordsUpTo(text, most))}…`;
  const start = text.indexOf(" ", Math.max(0, last - most)) + 1;
  return `…${spellUnseen(wordsUpTo(text.slice(start), most))}…`;
}

function wordsUpTo(text: string, most: number): string {
  const space = text.lastIndexOf(" ", most);
  return text.slice(0, space > most / 2 ? space : most).replace(/\p{Surrogate}$/u, "");
}

/** Returns a fact that must be kept, whole. */
export function standingText({ text }: SessionFact): string {
  return spellUnseen(text);
}
