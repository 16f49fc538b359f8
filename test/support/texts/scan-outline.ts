import type { Language } from "../../../src/outline/language.ts";
import type { Outline } from "../../../src/outline/outline.ts";

/** The outline of a text in a language that is outlined without a parser. */
export function scanOutline({ names, outline }: Language, text: string): Outline {
  if (outline?.how !== "scan") throw new Error(`${names.join()} is not scanned`);
  return outline.outline(text);
}
