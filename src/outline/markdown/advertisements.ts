import type { MarkdownBlock } from "./blocks.ts";
import { CUT } from "./shown-line.ts";
import { htmlPassages, introducesAdvertisement, openElements } from "./html-passages.ts";

/** Maximum length read of an HTML block, in UTF-16 units. */
const MAX_LENGTH = 20_000;
/** Comment before or after a generated list of sponsors. */
const SPONSORS_COMMENT = /^<!--[^\w]*(?:\w+ ){0,2}(?:sponsors?|backers?)\b/iu;

/**
 * Creates a function that recognizes the blocks of advertisements. Call it with each block in order. An advertisement is
 * an HTML element that begins with words such as "Sponsored by", with the Markdown in it up to its end or a title, and
 * everything between two comments about sponsors.
 */
export function advertisementRule(text: string): (block: MarkdownBlock) => boolean {
  /** Number of HTML elements around the next block, counted from the start of an advertisement; 0 outside of one. */
  let depth = 0;
  let isBetweenComments = false;
  return (block) => {
    const { kind, start, end, level } = block;
    if (level === 1) {
      depth = 0;
      isBetweenComments = false;
    }
    if (kind !== "html" && kind !== "comment") return depth > 0 || isBetweenComments;
    const html = text.slice(start, Math.min(end, start + MAX_LENGTH));
    if (SPONSORS_COMMENT.test(html)) isBetweenComments = !isBetweenComments && hasOther(text, end);
    const isInside = depth > 0 || isBetweenComments;
    if (isInside || htmlPassages(html).some((passage) => introducesAdvertisement(passage.text.replaceAll(CUT, ""))))
      depth = Math.max(0, depth + openElements(html));
    return isInside;
  };
}

/** Whether another comment about sponsors follows. */
function hasOther(text: string, from: number): boolean {
  return /<!--[^\w]*(?:\w+ ){0,2}(?:sponsors?|backers?)\b/iu.test(text.slice(from, from + MAX_LENGTH));
}
