import { statSync } from "node:fs";
import { resolve } from "node:path";
import { CarryonError } from "../../base/index.ts";
import { type TargetLocation, commitsAt } from "../../source/io/index.ts";

/** Two refs with two or three dots between them; an empty side is HEAD. git allows no `..` inside a ref. */
const RANGE = /^(?<base>(?:(?!\.\.).)*)(?<dots>\.{2,3})(?<head>(?:(?!\.\.).)*)$/u;

/**
 * Splits a range of commits as git writes it: `a..b` are its two sides; `a...b` compares `b` with the best common ancestor
 * of both. Returns `undefined` for anything else, such as a path.
 * @throws CarryonError `ref-not-found` if the clone reaches back to no common ancestor
 */
export function diffRange(
  { cwd, env }: TargetLocation,
  text: string,
): { readonly base: string; readonly head: string } | undefined {
  const range = parseRange(text);
  if (range === undefined || statSync(resolve(cwd, text), { throwIfNoEntry: false }) !== undefined) return undefined;
  const { base, head } = range;
  return range.fromAncestor ? { base: ancestorOf(base, head, commitsAt(cwd, env)), head } : { base, head };
}

interface Range {
  readonly base: string;
  readonly head: string;
  /** Whether three dots ask for the comparison with the common ancestor. */
  readonly fromAncestor: boolean;
}

/** Parses `base..head` or `base...head`, where one side may be left out for HEAD; a path is no range. */
function parseRange(text: string): Range | undefined {
  const { base = "", dots, head = "" } = RANGE.exec(text)?.groups ?? {};
  if (dots === undefined || base + head === "") return undefined;
  if (/[/\\]$/u.test(base) || /^[/\\]/u.test(head)) return undefined;
  return { base: base || "HEAD", head: head || "HEAD", fromAncestor: dots === "..." };
}

/** Returns the common ancestor of two refs; `base` if one of them is missing, which is reported when it is opened. */
function ancestorOf(base: string, head: string, commits: ReturnType<typeof commitsAt>): string {
  const [one, other] = [commits?.resolve(base), commits?.resolve(head)];
  if (commits === undefined || one === undefined || other === undefined) return base;
  const ancestor = commits.mergeBase(one, other);
  if (ancestor !== undefined) return ancestor;
  throw new CarryonError("ref-not-found", `${base} and ${head} have no common ancestor in this clone`, {
    hint: `Fetch the history with git fetch --unshallow, or compare the two with ${base}..${head}.`,
  });
}
