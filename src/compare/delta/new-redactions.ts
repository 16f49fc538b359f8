import type { DeltaFile, DeltaRedaction } from "./delta-model.ts";
import type { SideRedaction } from "./side.ts";

/**
 * Returns the redactions of the head that are new. A secret with a known digest is new if the base does not have it.
 * The others are counted per rule and file, because lines move: those beyond the base's count are new, starting with
 * those on lines that had none. A renamed file is compared with its old path.
 */
export function newRedactions(
  base: readonly SideRedaction[],
  head: readonly SideRedaction[],
  files: readonly DeltaFile[],
): readonly DeltaRedaction[] {
  const known = new Set(base.map(({ digest }) => digest));
  const added = new Set(head.filter(({ digest }) => digest !== undefined && !known.has(digest)));
  const unknown = head.filter(({ digest }) => digest === undefined);
  for (const redaction of moreThanBefore(base, unknown, files)) added.add(redaction);
  return head.filter((redaction) => added.has(redaction)).map(withoutDigest);
}

function withoutDigest({ rule, path, line, specific }: SideRedaction): DeltaRedaction {
  return { rule, path, ...(line !== undefined && { line }), specific };
}

function moreThanBefore(
  base: readonly SideRedaction[],
  head: readonly SideRedaction[],
  files: readonly DeltaFile[],
): readonly SideRedaction[] {
  const origins = new Map(files.flatMap(({ path, from }) => (from === undefined ? [] : [[path, from] as const])));
  const before = grouped(base, ({ path }) => path);
  const after = grouped(head, ({ path }) => origins.get(path) ?? path);
  return [...after].flatMap(([key, found]) => {
    const same = before.get(key) ?? [];
    const lines = new Set(same.map(({ line }) => line));
    const fresh = [...found.filter(({ line }) => !lines.has(line)), ...found.filter(({ line }) => lines.has(line))];
    return fresh.slice(0, Math.max(0, found.length - same.length));
  });
}

function grouped(
  redactions: readonly SideRedaction[],
  pathOf: (redaction: SideRedaction) => string,
): ReadonlyMap<string, readonly SideRedaction[]> {
  const groups = new Map<string, SideRedaction[]>();
  for (const redaction of redactions) {
    const key = `${redaction.rule}\0${pathOf(redaction)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [redaction]);
    else group.push(redaction);
  }
  return groups;
}
