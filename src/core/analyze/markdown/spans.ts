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
  const code: number[] = [];
  const markup: number[] = [];
  let done = 0;
  for (const block of markdownBlocks(text, isMdx)) {
    if (block.end <= done) continue;
    const start = Math.max(block.start, done);
    if (CODE.has(block.kind)) {
      code.push(start, block.end);
      done = block.end;
    } else done = addComments(text, { ...block, start }, { code, markup });
  }
  return { code, markup };
}

/** Adds the comments in a block, and if it is markup the rest of it; gives where they end. */
function addComments(
  text: string,
  { kind, start, end }: MarkdownBlock,
  { code, markup }: { readonly code: number[]; readonly markup: number[] },
): number {
  const isMarkup = kind === "html" || kind === "module";
  let done = start;
  for (let at = text.slice(start, end).indexOf("<!--") + start; at >= done;) {
    const closing = text.indexOf("-->", at + 4);
    const after = closing < 0 ? text.length : closing + 3;
    if (isMarkup && at > done) markup.push(done, at);
    code.push(at, after);
    done = after;
    at = text.slice(done, end).indexOf("<!--") + done;
  }
  if (isMarkup && done < end) markup.push(done, end);
  return Math.max(done, end);
}
