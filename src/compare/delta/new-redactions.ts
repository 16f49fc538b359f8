import { groupBy } from "../../base/index.ts";
import type { DeltaFile, DeltaRedaction } from "./delta-model.ts";
import type { SideRedaction } from "./side.ts";

/**
 * Returns the redactions of the head that the base does not have, without their digests. A secret with a known digest
 * is new if the base does not have it. The others are counted per rule and file, because lines move: those beyond the
 * base's count are new, starting with lines that had none. A renamed file is compared with its old path.
 */
export function newRedactions(
  base: readonly SideRedaction[],
  head: readonly SideRedaction[],
  files: readonly DeltaFile[],
): readonly DeltaRedaction[] {
  const baseDigests = new Set(base.map(({ digest }) => digest));
  const added = new Set(head.filter(({ digest }) => digest !== undefined && !baseDigests.has(digest)));
  const unknown = head.filter(({ digest }) => digest === undefined);
  for (const redaction of redactionsBeyondBase(base, unknown, files)) added.add(redaction);
  return head.filter((redaction) => added.has(redaction)).map(withoutDigest);
}

function withoutDigest({ rule, path, line, specific }: SideRedaction): DeltaRedaction {
  return { rule, path, ...(line !== undefined && { line }), specific };
}

function redactionsBeyondBase(
  base: readonly SideRedaction[],
  head: readonly SideRedaction[],
  files: readonly DeltaFile[],
): readonly SideRedaction[] {
  const origins = new Map(files.flatMap(({ path, from }) => (from === undefined ? [] : [[path, from] as const])));
  const before = groupByRuleAndPath(base, ({ path }) => path);
  const after = groupByRuleAndPath(head, ({ path }) => origins.get(path) ?? path);
  return [...after].flatMap(([key, occurrences]) => {
    const baseOccurrences = before.get(key) ?? [];
    const lines = new Set(baseOccurrences.map(({ line }) => line));
    const fresh = [
      ...occurrences.filter(({ line }) => !lines.has(line)),
      ...occurrences.filter(({ line }) => lines.has(line)),
    ];
    return fresh.slice(0, Math.max(0, occurrences.length - baseOccurrences.length));
  });
}

function groupByRuleAndPath(
  redactions: readonly SideRedaction[],
  pathOf: (redaction: SideRedaction) => string,
): ReadonlyMap<string, readonly SideRedaction[]> {
  return groupBy(redactions, (redaction) => `${redaction.rule}\0${pathOf(redaction)}`);
}
