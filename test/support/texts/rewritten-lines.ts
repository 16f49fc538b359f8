/**
 * Marks that replace source text in shortened views: `…`, possibly with the amount omitted, and `...` for a Python
 * body.
 */
const MARK =
  /(?:\{ )?… \d+ (?:more )?[a-z]+(?: \})?|… \d+ more|\{ \d+ keys? \}|\[ \d+ items? \]|\| \d+ lines?|\{…\}|…|(?<=[:\s])\.\.\.$/u;
/** Delimiters of a comment or a documentation string. */
const OPENING = /^(?:\/\*[*!]*<?|\/\/+[!<]?|#+[!:|]?|--+|;+|%+|<!--|\(\*+|\{-+|[a-zA-Z]{0,2}(?:"""|'''|"|'))[ \t]?/u;
const CLOSING = /[ \t]*(?:\*+\/|-->|\*\)|-\}|"""|'''|")$/u;
/** Prefixes of the lines in a comment or a quotation. */
const LINE_STARTS = /^[ \t]*(?:\/\*[*!]*<?|\*+(?!\/)|\/\/+[!<]?|#+[!:|]?|--+|;+|%+|>+)[ \t]?/gmu;
const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)(?:\/\/|#|-- )[^\n]*/gu;

/**
 * Lines of a shortened view that do not come from the source. Each line must be a source line or a contiguous part of
 * one, with marks in place of omitted text. Whitespace and backslashes between lines may change, because a multi-line
 * declaration becomes one line. Comments inside a declaration are removed, and documentation is reduced to one sentence
 * between its delimiters.
 */
export function rewrittenLines(view: string, source: string): readonly string[] {
  const uncommented = source.replaceAll(COMMENTS, "");
  const texts = [
    source,
    source.replaceAll(LINE_STARTS, ""),
    uncommented,
    uncommented.replaceAll(/\\\s*\n/gu, "\n"),
  ].map(squeezed);
  return view.split("\n").filter((line) => {
    const bare = line.trim();
    const sentence = bare.replace(OPENING, "").replace(CLOSING, "");
    const isListItem = bare.startsWith("- ") ? bare.slice(2) : bare;
    return ![bare, isListItem].some((one) => texts.some((text) => holds(text, one))) && !holds(texts[1]!, sentence);
  });
}

/** Whether a text contains the pieces between a line's marks, in order. */
function holds(text: string, line: string): boolean {
  let at = 0;
  for (const piece of line.split(MARK).map(squeezed)) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return true;
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/gu, "");
}
