import { elided } from "./elided.ts";

/**
 * The one way for text that is not ours into Markdown: inline code, in which GitHub looks for no mention, link or
 * markup. Control, bidirectional and invisible characters, halves of surrogate pairs, spaces at either end and `|`,
 * which would end a table cell, are written as `\u{hex}`, so that the span is the same in a table, a list and a
 * paragraph. A longer text loses its middle.
 * @param most UTF-16 units that are shown
 */
export function codeSpan(text: string, most = 120): string {
  const shown = elided(shownParts(text), most);
  const fence = "`".repeat(longestRun(shown) + 1);
  const room = shown === "" || shown.startsWith("`") || shown.endsWith("`") ? " " : "";
  return shown === "" ? "` `" : `${fence}${room}${shown}${room}${fence}`;
}

/** GitHub's parser takes no run of more than 80 backticks for a fence. */
const LONGEST_FENCE = 9;

/** What nobody sees, what moves the text around it, and what ends a line or a cell. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}|]$/u;

function shownParts(text: string): readonly string[] {
  const characters = Array.from(text);
  const manyTicks = longestRun(text) >= LONGEST_FENCE;
  return characters.map((character, i) => {
    const isAtEnd = i === 0 || i === characters.length - 1;
    const hidden = UNSEEN.test(character) || (character === " " && isAtEnd) || (character === "`" && manyTicks);
    return hidden ? `\\u{${character.codePointAt(0)!.toString(16)}}` : character;
  });
}

function longestRun(text: string): number {
  return (text.match(/`+/gu) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
}
