import { changeBase, mainBase } from "../../../task/index.ts";
import { CarryonError } from "../../../base/index.ts";
import type { Commits, Source } from "../../../source/index.ts";
import { diffRange } from "../../../compare/io/index.ts";
import { openTarget } from "../../../source/io/index.ts";
import type { RunLocation } from "../../../pack/io/index.ts";
import { changePorts } from "../../../task/io/index.ts";
import type { CliHost } from "../../host.ts";
import { openPull } from "./open-pull.ts";

/** The two sides of a change, opened. */
export interface ReviewSides {
  readonly base: Source;
  readonly head: Source;
  readonly root: string;
  readonly commits: Commits | undefined;
}

/**
 * Opens what is to be reviewed: a pull request, a range of commits, or what the working tree has changed since a ref; without
 * a ref since it left the main branch.
 * @throws CarryonError `usage` outside a git repository, `ref-not-found`
 */
export async function openReviewSides(
  asked: { readonly base: string | undefined; readonly pr: number | undefined },
  place: Omit<RunLocation, "target">,
  host: CliHost,
): Promise<ReviewSides> {
  if (asked.pr !== undefined) {
    const { base, head } = await openPull(asked.pr, host);
    const { commits } = changePorts(head.root, host.env);
    return { base: base.source, head: head.source, root: head.root, commits };
  }
  const range = asked.base === undefined ? undefined : diffRange(place, asked.base);
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
  return { base: await openCommit(baseOf(commits, asked.base)), head, root, commits };
}

/** Returns the full id of the commit that the work in a clone began at. */
function baseOf(commits: Commits, ref: string | undefined): string {
  if (ref !== undefined) return changeBase(commits, ref, "HEAD");
  const head = commits.head();
  if (head === undefined) {
    throw new CarryonError("usage", "there is no commit to compare with", { hint: "Make a first commit." });
  }
  return mainBase(commits, head.id) ?? head.id;
}
