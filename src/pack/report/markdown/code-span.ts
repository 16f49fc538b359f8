import { isUnseen, shortenMiddle, spelled } from "../../../base/index.ts";

/**
 * Returns untrusted text as inline code, where GitHub finds no mention, link or markup. All such text must go into
 * Markdown through this function. Control, bidirectional and invisible characters, lone surrogates, leading and
 * trailing spaces, and `|`, which would end a table cell, are written as `\u{hex}`, so that the span is the same in a
 * table, a list and a paragraph. A longer text loses its middle.
 * @param most UTF-16 units that are shown
 */
export function codeSpan(text: string, most = 120): string {
  const shown = shortenMiddle(shownParts(text), most);
  const fence = "`".repeat(longestRun(shown) + 1);
  const room = shown === "" || shown.startsWith("`") || shown.endsWith("`") ? " " : "";
  return shown === "" ? "` `" : `${fence}${room}${shown}${room}${fence}`;
}

/** GitHub's parser does not accept a run of more than 80 backticks as a delimiter. */
const MAX_FENCE_LENGTH = 9;

/** Lone surrogates, and the character that ends a table cell. */
const UNFIT = /^[\p{Cs}|]$/u;

function shownParts(text: string): readonly string[] {
  const characters = Array.from(text);
  const manyTicks = longestRun(text) >= MAX_FENCE_LENGTH;
  return characters.map((character, i) => {
    const isAtEnd = i === 0 || i === characters.length - 1;
    const hidden = isUnseen(character) || UNFIT.test(character);
    const isUnfit = (character === " " && isAtEnd) || (character === "`" && manyTicks);
    return hidden || isUnfit ? spelled(character) : character;
  });
}

function longestRun(text: string): number {
  return (text.match(/`+/gu) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
}
