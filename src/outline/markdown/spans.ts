import { type MarkdownBlock, type MarkdownBlockKind, markdownBlocks } from "./blocks.ts";

/** Start and end offsets of ranges in a Markdown text, alternating and without overlap. */
export interface MarkdownSpans {
  /** Code, comments and front matter. */
  readonly code: readonly number[];
  /** HTML blocks, and MDX imports and exports. */
  readonly markup: readonly number[];
}

const CODE: ReadonlySet<MarkdownBlockKind> = new Set(["fence", "indented code", "front matter"]);

/**
 * Finds the ranges of a Markdown text that are not prose: code, comments and front matter, and separately HTML and MDX
 * modules. An unclosed comment extends to the end.
 */
export function markdownSpans(text: string, isMdx = false): MarkdownSpans {
  const spans: Spans = { code: [], markup: [], done: 0, comment: -1 };
  for (const block of markdownBlocks(text, isMdx)) {
    if (block.end > spans.done) addBlock(spans, text, block);
  }
  return spans;
}

/** Spans collected so far. */
interface Spans {
  readonly code: number[];
  readonly markup: number[];
  /** End of the blocks read so far, or of a comment that started in one of them. */
  done: number;
  /** Start of the first comment at or after `done`; smaller than `done` until the next search. */
  comment: number;
}

/* oxlint-disable eslint/no-param-reassign -- mutates the spans. */
function addBlock(spans: Spans, text: string, { kind, start, end }: MarkdownBlock): void {
  const { code, markup } = spans;
  spans.done = Math.max(start, spans.done);
  if (CODE.has(kind)) code.push(spans.done, end);
  else {
    const isMarkup = kind === "html" || kind === "module";
    for (let at = nextComment(spans, text); at < end; at = nextComment(spans, text)) {
      const closing = text.indexOf("-->", at + 4);
      if (isMarkup && at > spans.done) markup.push(spans.done, at);
      spans.done = closing < 0 ? text.length : closing + 3;
      code.push(at, spans.done);
    }
    if (isMarkup && spans.done < end) markup.push(spans.done, end);
  }
  spans.done = Math.max(end, spans.done);
}

/** Start of the next comment, or the end of the text. Searches for each comment only once. */
function nextComment(spans: Spans, text: string): number {
  if (spans.comment < spans.done) spans.comment = text.indexOf("<!--", spans.done);
  if (spans.comment < 0) spans.comment = text.length;
  return spans.comment;
}
