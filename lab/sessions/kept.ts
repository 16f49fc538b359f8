import type { PlantedFact } from "./planted.ts";

/** Whether a sent text still states a fact: goals and instructions verbatim, others by their specifics. */
export function isKept({ kind, text, needles }: PlantedFact, lines: readonly string[]): boolean {
  const required = kind === "goal" || kind === "instruction" ? [sentenceWith(text, needles)] : needles;
  return lines.some((line) => required.every((needle) => line.includes(needle)));
}

/** Lines of a text, with white space folded. */
export function linesOf(text: string): readonly string[] {
  return text.split("\n").map((line) => line.replaceAll(/\s+/gu, " "));
}

/** Sentence of a text that contains the needles, without its final punctuation. */
function sentenceWith(text: string, needles: readonly string[]): string {
  const sentences = text.split(/\n|(?<=[.!?])\s+/u);
  const match = sentences.find((sentence) => needles.every((needle) => sentence.includes(needle))) ?? text;
  return match.replace(/[.!?]$/u, "");
}
