import type { DeclarationReader } from "../lite/declarations.ts";
import { type Target, targetsOf, touchOf } from "../lite/future.ts";
import type { Repository } from "../lite/repository.ts";
import { kindOf, type PathKind } from "./path-kinds.ts";
import type { HistoryTask } from "./tasks.ts";

/** A file that a task changes, as of the tree before it. */
export interface TouchedFile extends Target {
  readonly kind: PathKind;
  /** Names of the declarations with changes. */
  readonly touched: readonly string[];
  /** The first changed or removed lines, folded. */
  readonly changed: readonly string[];
  /** Folded lines of each changed place. */
  readonly hunks: readonly (readonly string[])[];
}

/** Reads the files that a task changes, sorted by path. Skips binary files, which packs never show. */
export async function truthOf(
  repository: Repository,
  { changes }: HistoryTask,
  read: DeclarationReader,
): Promise<readonly TouchedFile[]> {
  const texts = repository.blobs(changes.map(({ oldBlob }) => oldBlob));
  const judged = changes.filter(({ oldBlob }) => texts.has(oldBlob) && !texts.get(oldBlob)!.includes("\0"));
  const files: TouchedFile[] = [];
  const targets = await targetsOf(
    repository,
    judged.map(({ from, oldBlob }) => ({ path: from, blob: oldBlob })),
    read,
  );
  for (const [at, target] of targets.entries()) {
    const { path } = target;
    const names = new Set(target.declarations.map(({ name }) => name));
    const touch = await touchOf(repository, { path, change: judged[at]!, known: names }, read);
    files.push({
      ...target,
      kind: kindOf(path),
      touched: touch.declarations,
      changed: touch.lines,
      hunks: touch.hunks,
    });
  }
  return files;
}
