/** A stretch of a text, in UTF-16 units. */
export interface MarkdownStretch {
  readonly start: number;
  readonly end: number;
}

const FRONT_MATTER = /(---|\+\+\+)[ \t]*\r?\n/y;
const FENCE = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`\n]*$)|~{3,})/my;
const BLANK = /[ \t>]*\r?$/my;
const INDENTED = /(?: {4}| {0,3}\t)/y;
/** What holds paragraphs further in: items of lists, footnotes, and the boxes and tabs of MkDocs. */
const CONTAINER = /[ \t>]*(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\n]{1,99}\]:|!!!|\?\?\?\+?|===)[ \t]/y;
/** The first line of a block that is not a paragraph: it ends code that a backtick opened, closed or not. */
const BREAK = /[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|[>|])/y;

/**
 * Finds the stretches of a Markdown text in which inline markup is read: paragraphs, headings, items, rows of tables.
 * What is left out: front matter, fenced and indented code. Ask with 0 first, then with where reading ended, which may
 * be in the middle of a line; offsets only grow.
 */
export function markdownBlocks(text: string): (from: number) => MarkdownStretch | undefined {
  let inContainer = false;
  let afterBlank = true;

  const isIndentedCode = (at: number): boolean => afterBlank && !inContainer && isAt(INDENTED, text, at);
  const codeEnd = (at: number): number | undefined => {
    const fence = matchAt(FENCE, text, at);
    if (fence === undefined) return isIndentedCode(at) ? lineEnd(text, at) : undefined;
    afterBlank = false;
    return fenceEnd(text, at, fence);
  };
  const stretchFrom = (start: number): MarkdownStretch => {
    let end = lineEnd(text, start);
    while (end < text.length && ![BLANK, BREAK, FENCE].some((pattern) => isAt(pattern, text, end))) {
      end = lineEnd(text, end);
    }
    afterBlank = false;
    return { start, end };
  };
  return (from) => {
    // The rest of a line is not a block.
    if (from > 0 && text.charAt(from - 1) !== "\n") return from < text.length ? stretchFrom(from) : undefined;
    for (let at = from === 0 ? frontMatterEnd(text) : from; at < text.length;) {
      const end = codeEnd(at);
      if (end !== undefined) at = end;
      else if (isAt(BLANK, text, at)) {
        afterBlank = true;
        at = lineEnd(text, at);
      } else {
        inContainer = isAt(CONTAINER, text, at) || (inContainer && /[ \t]/.test(text.charAt(at)));
        return stretchFrom(at);
      }
    }
    return undefined;
  };
}

/** Where the line after the one at `at` begins. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

function fenceEnd(text: string, from: number, fence: string): number {
  const close = new RegExp(`[ \\t>]*${fence.charAt(0)}{${fence.length},}[ \\t]*\\r?$`, "my");
  let at = lineEnd(text, from);
  while (at < text.length && !isAt(close, text, at)) at = lineEnd(text, at);
  return lineEnd(text, at);
}

function frontMatterEnd(text: string): number {
  const start = text.startsWith("\ufeff") ? 1 : 0;
  const fence = matchAt(FRONT_MATTER, text, start);
  if (fence === undefined) return start;
  for (let at = lineEnd(text, start); at < text.length; at = lineEnd(text, at)) {
    if (text.startsWith(fence, at) && text.slice(at, lineEnd(text, at)).trim() === fence) return lineEnd(text, at);
  }
  return start;
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[1];
}
