import type { Language } from "../../../src/outline/language.ts";
import type { Outline } from "../../../src/outline/outline.ts";

/** Outline of a text in a language that has a scanner instead of a parser. */
export function scanOutline({ names, outline }: Language, text: string): Outline {
  if (outline?.how !== "scan") throw new Error(`${names.join()} is not scanned`);
  return outline.outline(text);
}
