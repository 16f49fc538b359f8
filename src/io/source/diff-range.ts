import { statSync } from "node:fs";
import { resolve } from "node:path";
import { CarryonError } from "../../model/error.ts";
import { commitsAt } from "../git/commits-at.ts";
import type { TargetLocation } from "./open-target.ts";

/** Two refs with two or three dots between them; an empty side is HEAD. git allows no `..` inside a ref. */
const RANGE = /^(?<base>(?:(?!\.\.).)*)(?<dots>\.{2,3})(?<head>(?:(?!\.\.).)*)$/u;

/**
 * Splits a range of commits as git writes it: `a..b` are its two sides; `a...b` compares `b` with the best common ancestor
 * of both. Returns `undefined` for anything else, such as a path.
 * @throws CarryonError `ref-not-found` if the clone reaches back to no common ancestor
 */
export function diffRange(
  { cwd, env }: Pick<TargetLocation, "cwd" | "env">,
  text: string,
): { readonly base: string; readonly head: string } | undefined {
  const { base: first, dots, head: second } = RANGE.exec(text)?.groups ?? {};
  if (first === undefined || second === undefined || first + second === "") return undefined;
  if (/[/\\]$/u.test(first) || /^[/\\]/u.test(second)) return undefined;
  if (statSync(resolve(cwd, text), { throwIfNoEntry: false }) !== undefined) return undefined;
  const [base, head] = [first || "HEAD", second || "HEAD"];
  if (dots === "..") return { base, head };
  const commits = commitsAt(cwd, env);
  const [one, other] = [commits?.resolve(base), commits?.resolve(head)];
  // A ref that is missing is reported when it is opened.
  if (commits === undefined || one === undefined || other === undefined) return { base, head };
  const ancestor = commits.mergeBase(one, other);
  if (ancestor !== undefined) return { base: ancestor, head };
  throw new CarryonError("ref-not-found", `${base} and ${head} have no common ancestor in this clone`, {
    hint: `Fetch the history with git fetch --unshallow, or compare the two with ${base}..${head}.`,
  });
}
