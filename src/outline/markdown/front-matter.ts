import { lineEnd } from "./line-cursor.ts";

const OPENING = /\ufeff?(---|\+\+\+)[ \t]*\r?\n/y;
const CLOSINGS = { "---": /(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/y, "+++": /\+\+\+[ \t]*\r?(?:\n|$)/y };

/** Where the text after YAML or TOML in front of it begins: 0 if there is none, or if it is not closed. */
export function frontMatterEnd(text: string): number {
  OPENING.lastIndex = 0;
  const mark = OPENING.exec(text)?.[1];
  if (mark === undefined) return 0;
  const closing = mark === "---" ? CLOSINGS["---"] : CLOSINGS["+++"];
  for (let at = lineEnd(text, 0); at < text.length; at = lineEnd(text, at)) {
    closing.lastIndex = at;
    if (closing.test(text)) return closing.lastIndex;
  }
  return 0;
}
