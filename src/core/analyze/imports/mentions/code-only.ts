/** A form of text that is no code: a comment, a string, a regular expression. */
export interface Opaque {
  /** How it begins. */
  readonly open: string;
  /** The offset after it, given where it begins; that same offset where it is something else after all. */
  readonly end: (text: string, start: number) => number;
  /** How many characters stay at each end: 1 for a string whose quotes are looked for, 0 for a comment. */
  readonly keep: 0 | 1;
  /** The character that stands in place of each of its own; a blank unless said otherwise. */
  readonly fill?: string;
}

/** How a language writes what is no code: the characters that may begin it, and the forms, longest beginning first. */
export interface Lexis {
  readonly openers: string;
  readonly forms: readonly Opaque[];
}

/** The text with blanks for comments and the insides of strings; every other character keeps its offset. */
export function codeOnly(text: string, { openers, forms }: Lexis): string {
  const opener = new RegExp(`[${openers}]`, "gu");
  const pieces: string[] = [];
  let done = 0;
  for (let found = opener.exec(text); found !== null; found = opener.exec(text)) {
    const start = found.index;
    const form = forms.find(({ open }) => text.startsWith(open, start));
    const end = form === undefined ? start : form.end(text, start);
    if (form === undefined || end <= start) continue;
    const from = start + form.keep;
    const to = Math.max(from, end - form.keep);
    pieces.push(text.slice(done, from), (form.fill ?? " ").repeat(to - from));
    done = to;
    opener.lastIndex = end;
  }
  return done === 0 ? text : pieces.join("") + text.slice(done);
}

/** A comment that ends with its line. */
export function lineComment(open: string): Opaque {
  return { open, keep: 0, end: (text, start) => endOfLine(text, start) };
}

/** A comment or string between two marks without escapes; one that is not closed reaches to the end of the text. */
export function between(open: string, close: string, keep: 0 | 1 = 0): Opaque {
  return {
    open,
    keep,
    end: (text, start) => {
      const at = text.indexOf(close, start + open.length);
      return at === -1 ? text.length : at + close.length;
    },
  };
}

/** A C comment in a language where comments nest. */
export const NESTED_COMMENT: Opaque = {
  open: "/*",
  keep: 0,
  end: (text, start) => {
    const mark = /\/\*|\*\//gu;
    mark.lastIndex = start;
    let depth = 0;
    for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
      depth += found[0] === "/*" ? 1 : -1;
      if (depth === 0) return mark.lastIndex;
    }
    return text.length;
  },
};

/** A string with backslash escapes; one that is not closed ends with its line. */
export function quoted(quote: string): Opaque {
  return { open: quote, keep: 1, end: (text, start) => endOfQuoted(text, start, false) };
}

/** A character in single quotes, where a lone quote means something else: lifetimes, digit groups. */
export const CHARACTER: Opaque = {
  open: "'",
  keep: 1,
  end: (text, start) => {
    if (text[start + 1] !== "\\") return text[start + 2] === "'" ? start + 3 : start;
    const close = text.slice(start + 3, start + 12).indexOf("'");
    return close === -1 ? start : start + 4 + close;
  },
};

/** The offset of the line end at or after an offset, or the length of the text. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

/** The offset after a string that begins at `start` with its quote, one character. */
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
