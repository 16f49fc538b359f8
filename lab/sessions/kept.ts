import type { PlantedFact } from "./planted.ts";

/** Whether a text that is sent still says a fact: goals and instructions word by word, others by what is specific of them. */
export function isKept({ kind, text, needles }: PlantedFact, lines: readonly string[]): boolean {
  const wanted = kind === "goal" || kind === "instruction" ? [sentenceWith(text, needles)] : needles;
  return lines.some((line) => wanted.every((needle) => line.includes(needle)));
}

/** Lines of a text, each with single spaces. */
export function linesOf(text: string): readonly string[] {
  return text.split("\n").map((line) => line.replaceAll(/\s+/gu, " "));
}

/** Returns the sentence of a text that has the needles, without its end. */
function sentenceWith(text: string, needles: readonly string[]): string {
  const sentences = text.split(/\n|(?<=[.!?])\s+/u);
  const found = sentences.find((sentence) => needles.every((needle) => sentence.includes(needle))) ?? text;
  return found.replace(/[.!?]$/u, "");
}
