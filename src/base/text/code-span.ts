import { isUnseen, spelled } from "./unseen.ts";
import { shortenMiddle } from "./shorten.ts";

/**
 * Formats untrusted text as inline code, so that GitHub finds no mention, link or markup in it. All such text must go
 * into Markdown through this function. Control, bidirectional and invisible characters, lone surrogates, leading and
 * trailing spaces, and `|`, which would end a table cell, are written as `\u{hex}`, so that the span is the same in a
 * table, a list and a paragraph. A longer text loses its middle.
 * @param maxLength maximum UTF-16 code units to show
 */
export function codeSpan(text: string, maxLength = 120): string {
  const content = shortenMiddle(visibleParts(text), maxLength);
  const fence = "`".repeat(longestRun(content) + 1);
  const room = content === "" || content.startsWith("`") || content.endsWith("`") ? " " : "";
  return content === "" ? "` `" : `${fence}${room}${content}${room}${fence}`;
}

/** GitHub's parser does not accept a run of more than 80 backticks as a delimiter. Our limit is far lower. */
const MAX_FENCE_LENGTH = 9;

/** Lone surrogates, and the character that ends a table cell. */
const UNSAFE_CHARACTER = /^[\p{Cs}|]$/u;

function visibleParts(text: string): readonly string[] {
  const characters = Array.from(text);
  const manyTicks = longestRun(text) >= MAX_FENCE_LENGTH;
  return characters.map((character, i) => {
    const isAtEnd = i === 0 || i === characters.length - 1;
    const hidden = isUnseen(character) || UNSAFE_CHARACTER.test(character);
    const isUnfit = (character === " " && isAtEnd) || (character === "`" && manyTicks);
    return hidden || isUnfit ? spelled(character) : character;
  });
}

function longestRun(text: string): number {
  return (text.match(/`+/gu) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
