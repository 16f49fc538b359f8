import { type MarkdownBlock, type MarkdownBlockKind, markdownBlocks } from "./blocks.ts";

/** Where stretches of a Markdown text begin and end, in turn; none overlaps another. */
export interface MarkdownSpans {
  /** Code, comments and front matter. */
  readonly code: readonly number[];
  /** Blocks of HTML, imports and exports of MDX. */
  readonly markup: readonly number[];
}

const CODE: ReadonlySet<MarkdownBlockKind> = new Set(["fence", "indented code", "front matter"]);

/** What is not Markdown in a Markdown text. A comment that nothing closes reaches to the end. */
export function markdownSpans(text: string, isMdx = false): MarkdownSpans {
  const spans: Spans = { code: [], markup: [], done: 0, comment: -1 };
  for (const block of markdownBlocks(text, isMdx)) {
    if (block.end > spans.done) addBlock(spans, text, block);
  }
  return spans;
}

/** Spans as they are found. */
interface Spans {
  readonly code: number[];
  readonly markup: number[];
  /** Where the blocks read so far end, or a comment that began in one of them. */
  done: number;
  /** Where the first comment from there on begins, once that is known. */
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

/** Where the next comment begins, or the end of the text; looks for each just once. */
function nextComment(spans: Spans, text: string): number {
  if (spans.comment < spans.done) spans.comment = text.indexOf("<!--", spans.done);
  if (spans.comment < 0) spans.comment = text.length;
  return spans.comment;
}
