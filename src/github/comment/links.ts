import { markdownLink } from "../../pack/index.ts";

/** Addresses that a comment links to. They come from the run and its inputs, never from what was packed. */
export interface CommentLinks {
  /** Page that explains the packs, the checks and how to pass them. */
  readonly guide: string | undefined;
  /** The workflow run that measured the change. */
  readonly run?: string | undefined;
  /** The list of the run's artifacts. */
  readonly packs?: string | undefined;
  /** The site of the repository's packs. */
  readonly site?: string | undefined;
}

/** Returns the line of links that ends a comment. */
export function linkLine({ run, packs, site, guide }: CommentLinks): string {
  const links = [
    ["This run", run],
    ["Packs", packs],
    ["Site", site],
    ["What is this?", guide],
  ] as const;
  return links.flatMap(([text, address]) => (address === undefined ? [] : [markdownLink(text, address)])).join(" · ");
}
