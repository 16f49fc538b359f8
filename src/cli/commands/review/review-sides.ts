import { changeBase, mainBase } from "../../../task/index.ts";
import { CarryonError } from "../../../base/index.ts";
import type { Commits, Source } from "../../../source/index.ts";
import { diffRange } from "../../../compare/io/index.ts";
import { openTarget } from "../../../source/io/index.ts";
import type { RunPlace } from "../../../pack/io/index.ts";
import { changePorts } from "../../../task/io/index.ts";
import type { CliHost } from "../../index.ts";
import { openPull } from "./open-pull.ts";

/** Opened sides of a change. */
export interface ReviewSides {
  readonly base: Source;
  readonly head: Source;
  readonly root: string;
  readonly commits: Commits | undefined;
}

/**
 * Opens the change to review: a pull request, a range of commits, or the working tree compared with the merge base of a
 * ref and HEAD. Without a ref, compares with the point where the work left the main branch, or with HEAD if there is
 * none. With `place.staged`, git's index takes the place of the working tree, and is compared with HEAD by default.
 * @throws CarryonError `usage` outside of a git repository, `ref-not-found`
 */
export async function openReviewSides(
  request: { readonly base: string | undefined; readonly pr: number | undefined },
  place: RunPlace,
  host: CliHost,
): Promise<ReviewSides> {
  if (request.pr !== undefined) {
    const { base, head } = await openPull(request.pr, host);
    const { commits } = changePorts(head.root, host.env);
    return { base: base.source, head: head.source, root: head.root, commits };
  }
  const range = request.base === undefined ? undefined : diffRange(place, request.base);
  const { source: head, root } = await openTarget(place, range?.head ?? ".");
  const { commits, openCommit } = changePorts(root, host.env);
  if (commits === undefined) {
    throw new CarryonError("usage", "there is no change to review outside a git repository", {
      hint: "Run this in a git repository.",
    });
  }
  if (range !== undefined) {
    const { source: base } = await openTarget(place, range.base);
    return { base, head, root, commits };
  }
  const base = request.base ?? (place.staged === true ? "HEAD" : undefined);
  return { base: await openCommit(workBase(commits, base)), head, root, commits };
}

/** Full id of the commit where the work in a clone began. */
function workBase(commits: Commits, ref: string | undefined): string {
  if (ref !== undefined) return changeBase(commits, ref, "HEAD");
  const head = commits.head();
  if (head === undefined) {
    throw new CarryonError("usage", "there is no commit to compare with", { hint: "Make a first commit." });
  }
  return mainBase(commits, head.id) ?? head.id;
}
