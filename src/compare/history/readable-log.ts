import { type Redactor, publishText } from "../../secrets/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { CommitLog, CommitLogs } from "../../source/index.ts";
import type { Unreadable } from "./unreadable.ts";
import type { PackingRules, RunContext } from "../../pack/index.ts";
import { type PublishedChange, type PublishedLog, publishLog } from "./published-log.ts";
import { followTree } from "./tree-steps.ts";

/** Range of commits to read, and the packing rules whose redaction exceptions apply. */
export interface LogRequest {
  readonly commits: CommitLogs;
  /** Full id of the newest commit. */
  readonly head: string;
  /** Maximum number of commits. */
  readonly limit: number;
  readonly packing: PackingRules;
}

/**
 * Runs a function on the redacted first-parent history. If objects of old commits are missing or unreadable, runs it
 * again on the newest commits that are fully readable, and returns why as `unreadable`.
 * @returns `undefined` as the result if not even the head can be read
 * @throws errors of `run` other than unreadable objects
 */
export async function withReadableLog<T>(
  context: RunContext,
  request: LogRequest,
  run: (log: PublishedLog) => Promise<T>,
): Promise<{ readonly result: T | undefined; readonly unreadable: Unreadable | undefined }> {
  const redactor = context.redactorOf(request.packing.config.policy.allow);
  const { log, unreadable } = await listedLog(request, redactor);
  if (log === undefined) return { result: undefined, unreadable };
  const published = publishLog(log, redactor);
  try {
    return { result: await run(published), unreadable };
  } catch (error) {
    const reason = unreadableReason(error, redactor);
    const quiet = { ...context, onProgress: () => undefined };
    const isReadable = async (start: number): Promise<boolean> => canFollow(logFrom(published, start), request, quiet);
    const start = await lowestPassing(isReadable, published.commits.length);
    const result = start === undefined ? undefined : await run(logFrom(published, start));
    return { result, unreadable: reason };
  }
}

/** Lists as many commits as git can. Also returns the reason if it cannot list all of them. */
async function listedLog(
  { commits, head, limit }: LogRequest,
  redactor: Redactor,
): Promise<{ readonly log: CommitLog | undefined; readonly unreadable: Unreadable | undefined }> {
  try {
    return { log: await commits.log(head, limit), unreadable: undefined };
  } catch (error) {
    const unreadable = unreadableReason(error, redactor);
    let log: CommitLog | undefined;
    const isListed = async (fewer: number): Promise<boolean> => {
      try {
        log = await commits.log(head, limit - fewer);
        return true;
      } catch (again) {
        unreadableReason(again, redactor);
        return false;
      }
    };
    const fewer = await lowestPassing(isListed, limit);
    return { log: fewer === undefined ? undefined : log, unreadable };
  }
}

/**
 * Finds the lowest number from 1 to below `end` that passes a test, by binary search; `undefined` if none passes. The
 * test must also pass for all higher numbers.
 */
async function lowestPassing(passes: (number: number) => Promise<boolean>, end: number): Promise<number | undefined> {
  let [first, last] = [1, end];
  while (first < last) {
    const middle = (first + last) >> 1;
    if (await passes(middle)) last = middle;
    else first = middle + 1;
  }
  return first < end ? first : undefined;
}

async function canFollow(log: PublishedLog, { packing }: LogRequest, context: RunContext): Promise<boolean> {
  const advance = followTree(log, packing, context);
  try {
    for (const { changes } of log.commits) await advance(changes);
    return true;
  } catch (error) {
    unreadableReason(error, context.redactorOf([]));
    return false;
  }
}

/** Drops the oldest commits of a log. The first remaining commit then lists its whole tree as changes. */
function logFrom(log: PublishedLog, start: number): PublishedLog {
  const tree = new Map<string, PublishedChange>();
  for (const { changes } of log.commits.slice(0, start + 1)) {
    for (const change of changes) {
      if (change.entry === undefined) tree.delete(change.path);
      else tree.set(change.path, change);
    }
  }
  const [first, ...rest] = log.commits.slice(start);
  return { ...log, commits: first === undefined ? [] : [{ ...first, changes: [...tree.values()] }, ...rest] };
}

/** Error codes for objects that a clone lacks or cannot read. */
const UNREADABLE: ReadonlySet<string> = new Set(["missing-object", "git-failed", "ref-not-found"]);

/** Extracts the reason why something is unreadable. @throws the error itself if it has another cause */
function unreadableReason(error: unknown, redactor: Redactor): Unreadable {
  if (!(error instanceof CarryonError) || !UNREADABLE.has(error.code)) throw error;
  return { reason: publishText(error.message, redactor), hint: error.hint };
}
