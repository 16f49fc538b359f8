import { UNSEEN, spelled } from "../../base/index.ts";

const UNSEEN_CHARACTERS = new RegExp(UNSEEN, "gu");

/**
 * Shortens untrusted one-line text to `maxLength` characters, with an ellipsis, and spells out invisible characters.
 */
export function clipText(text: string, maxLength: number): string {
  const visibleText = text.replaceAll(UNSEEN_CHARACTERS, spelled);
  const characters = Array.from(visibleText.slice(0, 2 * maxLength));
  return characters.length <= maxLength
    ? visibleText
    : `${characters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`;
}
