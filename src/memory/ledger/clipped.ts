import { UNSEEN, spelled } from "../../base/index.ts";

const UNSEEN_CHARACTERS = new RegExp(UNSEEN, "gu");

/**
 * Shortens untrusted one-line text to `maxLength` code points, including the ellipsis. First spells out invisible and
 * control characters as `\u{hex}`, which count toward the length.
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
