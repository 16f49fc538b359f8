/** Lexical form of comments or literals in a language, such as line comments or quoted strings. */
export interface Form {
  readonly open: string;
  readonly isComment: boolean;
  /** Returns the offset after the comment or literal that starts at `start`, or `start` itself if none does. */
  readonly end: (text: string, start: number) => number;
}

/** Form of comments that run from `open` to the end of the line. */
export function lineComment(open: string): Form {
  return { open, isComment: true, end: endOfLine };
}

/** Form of comments between two delimiters. An unclosed comment extends to the end of the text. */
export function blockComment(open: string, close: string): Form {
  return { open, isComment: true, end: (text, start) => offsetAfter(text, close, start + open.length) };
}

/** Form of comments between two delimiters that can nest. An unclosed comment extends to the end of the text. */
export function nestedComment(open: string, close: string): Form {
  const marks = new RegExp([open, close].map((mark) => mark.replaceAll(/[*{|]/gu, String.raw`\$&`)).join("|"), "g");
  return {
    open,
    isComment: true,
    end: (text, start) => {
      marks.lastIndex = start;
      for (let depth = 0; marks.test(text);) {
        depth += text.startsWith(open, marks.lastIndex - open.length) ? 1 : -1;
        if (depth === 0) return marks.lastIndex;
      }
      return text.length;
    },
  };
}

/** Form of literals between two delimiters, without escapes. An unclosed literal extends to the end of the text. */
export function literal(open: string, close: string): Form {
  return { open, isComment: false, end: (text, start) => offsetAfter(text, close, start + open.length) };
}

/**
 * Form of one-line literals with backslash escapes. An unclosed literal ends with its line, unless a backslash precedes
 * the line break.
 */
export function quoted(quote: string): Form {
  return { open: quote, isComment: false, end: (text, start) => endOfQuoted(text, start, false) };
}

/** Form of literals with backslash escapes that may span lines. An unclosed literal extends to the end of the text. */
export function quotedOverLines(quote: string): Form {
  return { open: quote, isComment: false, end: (text, start) => endOfQuoted(text, start, true) };
}

/** Character in single quotes, for languages where a lone quote means something else (lifetimes, digit groups). */
export const CHARACTER: Form = {
  open: "'",
  isComment: false,
  end: (text, start) => {
    if (text[start + 1] !== "\\") return text[start + 2] === "'" ? start + 3 : start;
    const close = text.slice(start + 3, start + 12).indexOf("'");
    return close === -1 ? start : start + 4 + close;
  },
};

/** Form of a comment that runs from `open` to the end of the text. */
export function restOfText(open: string): Form {
  return { open, isComment: true, end: (text) => text.length };
}

/**
 * Form of comments that run from `open` through the next line that starts with `close`, or else to the end of the text.
 */
export function commentLines(open: string, close: string): Form {
  return {
    open,
    isComment: true,
    end: (text, start) => {
      const at = text.indexOf(`\n${close}`, start);
      return at === -1 ? text.length : endOfLine(text, at + 1);
    },
  };
}

/** Offset of the next line break at or after `from`, or the length of the text. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

/**
 * Returns the offset after the string that starts at `start` with a one-character quote. A backslash escapes the next
 * character. An unclosed string ends with its line or, with `overLines`, with the text.
 * @param overLines whether the string may span lines
 */
export function endOfQuoted(text: string, start: number, overLines: boolean): number {
  const quote = text.charCodeAt(start);
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) return i + 1;
    if (code === 0x5c) i++;
    else if (code === 0x0a && !overLines) return i;
  }
  return text.length;
}

/** Returns the offset after the first `mark` at or after `from`, or the length of the text without one. */
export function offsetAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}
