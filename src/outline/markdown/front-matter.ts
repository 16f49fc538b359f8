import { nextLineStart } from "./line-cursor.ts";

const OPENING = /\ufeff?(---|\+\+\+)[ \t]*\r?\n/y;
const CLOSINGS = { "---": /(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/y, "+++": /\+\+\+[ \t]*\r?(?:\n|$)/y };

/** Returns the offset after YAML (`---`) or TOML (`+++`) front matter; 0 if it is missing or not closed. */
export function frontMatterEnd(text: string): number {
  OPENING.lastIndex = 0;
  const mark = OPENING.exec(text)?.[1];
  if (mark === undefined) return 0;
  const closing = mark === "---" ? CLOSINGS["---"] : CLOSINGS["+++"];
  for (let at = nextLineStart(text, 0); at < text.length; at = nextLineStart(text, at)) {
    closing.lastIndex = at;
    if (closing.test(text)) return closing.lastIndex;
  }
  return 0;
}
