import { type ChangeThreshold, type DeltaExtract, isNotable } from "../compare/index.ts";
import { commentMarkdown } from "./comment/comment-markdown.ts";
import type { CommentLinks } from "./comment/links.ts";
import { extendTrend, readTrend, trendMarker } from "./comment/trend.ts";
import type { CommentMode } from "./github.ts";
import { type PostPorts, type PostResult, postComment } from "./post-comment.ts";

/** Destination, threshold and links of the comment of a run. */
export interface ExtractPosting {
  readonly pull: number;
  readonly mode: CommentMode;
  /** Change of a pack that is worth a first comment. */
  readonly above: ChangeThreshold;
  readonly links: CommentLinks;
  /** Commit of the branch that was measured. Nothing is posted if the pull request has a newer one. */
  readonly head?: string | undefined;
}

/**
 * Posts the comment that the data of a run describes. Its hidden lines carry what earlier pushes to the pull request
 * added.
 */
export function postExtract(ports: PostPorts, comment: DeltaExtract, posting: ExtractPosting): Promise<PostResult> {
  const { pull, mode, above, links, head } = posting;
  const { key, failed, accepted } = comment;
  const isFailing = failed.length > 0 || accepted !== undefined;
  return postComment(ports, {
    pull,
    key,
    mode,
    isNotable: mode === "failure" ? isFailing : isNotable(comment, above),
    render({ maxCharacters, previous, isResolved }) {
      const trend = extendTrend(readTrend(previous), comment, head ?? comment.head);
      const marker = trendMarker(trend);
      const room = { maxCharacters: maxCharacters - marker.length, trend, isResolved };
      return `${marker}${commentMarkdown(comment, links, room)}`;
    },
    ...(head !== undefined && { head }),
  });
}
