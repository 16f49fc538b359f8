import type { DeltaFile, DeltaRedaction } from "../../model/delta.ts";

/**
 * The redactions of the head that the base does not have. Lines move, so a rule is counted for each file: what is more
 * than before is new, those on lines that had none first. A renamed file is compared with what it was.
 */
export function newRedactions(
  base: readonly DeltaRedaction[],
  head: readonly DeltaRedaction[],
  files: readonly DeltaFile[],
): readonly DeltaRedaction[] {
  const origins = new Map(files.flatMap(({ path, from }) => (from === undefined ? [] : [[path, from] as const])));
  const before = grouped(base, ({ path }) => path);
  const after = grouped(head, ({ path }) => origins.get(path) ?? path);
  return [...after].flatMap(([key, found]) => {
    const known = before.get(key) ?? [];
    const lines = new Set(known.map(({ line }) => line));
    const fresh = [...found.filter(({ line }) => !lines.has(line)), ...found.filter(({ line }) => lines.has(line))];
    return fresh.slice(0, Math.max(0, found.length - known.length));
  });
}

function grouped(
  redactions: readonly DeltaRedaction[],
  pathOf: (redaction: DeltaRedaction) => string,
): ReadonlyMap<string, readonly DeltaRedaction[]> {
  const groups = new Map<string, DeltaRedaction[]>();
  for (const redaction of redactions) {
    const key = `${redaction.rule}\0${pathOf(redaction)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [redaction]);
    else group.push(redaction);
  }
  return groups;
}
