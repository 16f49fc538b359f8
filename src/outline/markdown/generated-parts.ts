import type { MarkdownBlock } from "./blocks.ts";

/** Comments around text that a tool wrote from other files: terraform-docs, all-contributors, doctoc, markdown-toc. */
const START =
  /^<!--\s*(?:BEGIN_TF_DOCS|BEGINNING OF PRE-COMMIT-TERRAFORM DOCS HOOK|ALL-CONTRIBUTORS-LIST:START|START doctoc|toc)\b/iu;
const END =
  /<!--\s*(?:END_TF_DOCS|END OF PRE-COMMIT-TERRAFORM DOCS HOOK|ALL-CONTRIBUTORS-LIST:END|END doctoc|tocstop)\b/giu;

/**
 * Creates a function that recognizes the text, but not the headings, of the generated parts of a document. Call it with
 * each block in order.
 */
export function generatedRule(text: string): (block: MarkdownBlock) => boolean {
  const lastEnd = Array.from(text.matchAll(END), ({ index }) => index).at(-1) ?? 0;
  let isInside = false;
  return ({ kind, start }) => {
    if (kind === "comment") {
      const comment = text.slice(start, start + 100);
      if (START.test(comment)) isInside = start < lastEnd;
      else if (comment.search(END) === 0) isInside = false;
    }
    return isInside && kind !== "heading";
  };
}
