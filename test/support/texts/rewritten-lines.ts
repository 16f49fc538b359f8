/** What the notation of shortened views puts in place of source text: `…`, also with the number of what is cut, and `...` for a body of Python. */
const MARK =
  /(?:\{ )?… \d+ (?:more )?[a-z]+(?: \})?|… \d+ more|\{ \d+ keys? \}|\[ \d+ items? \]|\| \d+ lines?|\{…\}|…|(?<=[:\s])\.\.\.$/u;
/** What encloses a comment or a documentation string. */
const OPENING = /^(?:\/\*[*!]*<?|\/\/+[!<]?|#+[!:|]?|--+|;+|%+|<!--|\(\*+|\{-+|[a-zA-Z]{0,2}(?:"""|'''|"|'))[ \t]?/u;
const CLOSING = /[ \t]*(?:\*+\/|-->|\*\)|-\}|"""|'''|")$/u;
/** What begins the lines of a comment or a quotation. */
const LINE_STARTS = /^[ \t]*(?:\/\*[*!]*<?|\*+(?!\/)|\/\/+[!<]?|#+[!:|]?|--+|;+|%+|>+)[ \t]?/gmu;
const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)(?:\/\/|#|-- )[^\n]*/gu;

/**
 * Returns the lines of a shortened view that are no source text: a line must be one of the source or a contiguous part of
 * one, with marks in place of what is cut. Whitespace and backslashes between lines may change, as a declaration of
 * several lines becomes one; comments inside one are left out, and documentation is reduced to one sentence between its
 * delimiters.
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

/** Whether a text has the pieces between the marks of a line, in their order. */
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
