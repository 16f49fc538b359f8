import { UNSEEN, spelled } from "../../base/index.ts";

const UNSEEN_CHARACTERS = new RegExp(UNSEEN, "gu");

/** Returns one line of foreign text without invisible characters, at most so many characters long. */
export function clipped(text: string, most: number): string {
  const shown = text.replaceAll(UNSEEN_CHARACTERS, spelled);
  const characters = Array.from(shown.slice(0, 2 * most));
  return characters.length <= most
    ? shown
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
