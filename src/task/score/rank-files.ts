import type { FileRole, WordBag } from "../../outline/index.ts";
import type { MeasuredFile, Texts } from "../../pack/index.ts";
import type { Work } from "../pack/work.ts";
import type { Task } from "../task.ts";
import { directFirst } from "./direct-first.ts";
import { type FileScores, fileScores } from "./file-scores.ts";
import { mentionedFiles } from "./mentioned-files.ts";
import { isRoutine } from "./role-points.ts";
import { withTextSignals } from "./text-signals.ts";

/** Files to rank for a task, and what is known about them. */
export interface RankInput {
  readonly task: Task;
  readonly files: readonly MeasuredFile[];
  /** Words of each file, by index in `files`. */
  readonly bags: readonly WordBag[];
  readonly roleOf: (file: MeasuredFile) => FileRole;
  readonly texts: Texts;
  readonly work: Work;
}

/** Roles of files that repeat what users report. */
const NO_CODE: ReadonlySet<FileRole> = new Set(["config", "data", "docs", "example", "test"]);

/**
 * Ranks files for a task by all signals. Files that the task names or the work has changed come first. Reads the texts
 * that `withTextSignals` searches.
 */
export async function rankFiles({ task, files, bags, roleOf, texts, work }: RankInput): Promise<FileScores> {
  const paths = files.map(({ entry }) => entry.path);
  const changedPaths = new Set(work.changes.map(({ path }) => path));
  const candidates = files.map((file) => ({
    path: file.entry.path,
    role: roleOf(file),
    class: file.class,
    bytes: file.facts.bytes,
    isChanged: changedPaths.has(file.entry.path),
  }));
  const scores = fileScores({ ...work, task, files: candidates, bags });
  const isCode = (file: number): boolean => !NO_CODE.has(candidates[file]!.role) && !isRoutine(candidates[file]!);
  const ranked = await withTextSignals({ ...scores, files, bags, phrases: task.phrases, isCode, texts });
  const named = mentionedFiles(task.mentions, paths).filter(({ certainty }) => certainty === 1);
  const changed = candidates.flatMap(({ isChanged }, file) => (isChanged ? [file] : []));
  return {
    ...scores,
    ranked: directFirst(ranked, { named: new Set(named.map(({ file }) => file)), changed: new Set(changed) }),
  };
}
