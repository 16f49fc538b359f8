import { markdownLink } from "../../pack/index.ts";

/** Link targets of a comment. They come from the run and its inputs, never from packed content. */
export interface CommentLinks {
  /** Page that explains the packs, the checks and how to pass them. */
  readonly guide: string | undefined;
  /** Workflow run that measured the change. */
  readonly run?: string | undefined;
  /** List of the run's artifacts. */
  readonly packs?: string | undefined;
  /** Site that shows the repository's packs. */
  readonly site?: string | undefined;
}

/** Returns the last line of a comment: its links as Markdown, separated by ` · `. Skips absent links. */
export function linkLine({ run, packs, site, guide }: CommentLinks): string {
  const links = [
    ["This run", run],
    ["Packs", packs],
    ["Site", site],
    ["What is this?", guide],
  ] as const;
  return links.flatMap(([text, address]) => (address === undefined ? [] : [markdownLink(text, address)])).join(" · ");
}
