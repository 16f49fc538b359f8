import { statSync } from "node:fs";
import { resolve } from "node:path";
import { CarryonError } from "../../base/index.ts";
import type { Commits } from "../../source/index.ts";
import { type TargetLocation, commitsAt } from "../../source/io/index.ts";

/** Two refs with two or three dots between them. An empty side is HEAD. Git does not allow `..` inside a ref. */
const RANGE = /^(?<base>(?:(?!\.\.).)*)(?<dots>\.{2,3})(?<head>(?:(?!\.\.).)*)$/u;

/**
 * Parses a git commit range into the refs or commits to compare. `a..b` compares `a` with `b`; `a...b` compares `b`
 * with the merge base of both. An omitted side is HEAD. Returns `undefined` for anything else, such as an existing
 * path.
 * @throws CarryonError `ref-not-found` if the clone does not contain a common ancestor
 */
export function diffRange(
  { cwd, env }: TargetLocation,
  text: string,
): { readonly base: string; readonly head: string } | undefined {
  const range = parseRange(text);
  if (range === undefined || statSync(resolve(cwd, text), { throwIfNoEntry: false }) !== undefined) return undefined;
  const { base, head } = range;
  return range.fromAncestor ? { base: findMergeBase(base, head, commitsAt(cwd, env)), head } : { base, head };
}

interface Range {
  readonly base: string;
  readonly head: string;
  /** Whether three dots request the comparison with the merge base. */
  readonly fromAncestor: boolean;
}

/** Parses `base..head` or `base...head`. An omitted side means HEAD. Rejects paths. */
function parseRange(text: string): Range | undefined {
  const { base = "", dots, head = "" } = RANGE.exec(text)?.groups ?? {};
  if (dots === undefined || base + head === "") return undefined;
  if (/[/\\]$/u.test(base) || /^[/\\]/u.test(head)) return undefined;
  return { base: base || "HEAD", head: head || "HEAD", fromAncestor: dots === "..." };
}

/** Merge base of two refs, or `base` if either ref is missing. Opening the missing ref reports the error. */
function findMergeBase(base: string, head: string, commits: Commits | undefined): string {
  const [one, other] = [commits?.resolve(base), commits?.resolve(head)];
  if (commits === undefined || one === undefined || other === undefined) return base;
  const ancestor = commits.mergeBase(one, other);
  if (ancestor !== undefined) return ancestor;
  throw new CarryonError("ref-not-found", `${base} and ${head} have no common ancestor in this clone`, {
    hint: `Fetch the history with git fetch --unshallow, or compare them directly with ${base}..${head}.`,
  });
}
