import {
  lazyAnalysis,
  type MeasuredFile,
  measureTree,
  omittedClass,
  openTree,
  type PackingRules,
  type RunContext,
} from "../../src/pack/index.ts";
import type { Source } from "../../src/source/index.ts";
import { parseTask } from "../../src/task/infer/task-of.ts";
import type { FileScore } from "../../src/task/score/file-scores.ts";
import type { HistoryCommit } from "../../src/task/score/history.ts";
import { rankFiles } from "../../src/task/score/rank-files.ts";
import { isRoutine } from "../../src/task/score/role-points.ts";

/** A task and the tree it starts from. */
export interface TreeTask {
  readonly source: Source;
  readonly text: string;
  /** History before the task, newest first. */
  readonly commits: readonly HistoryCommit[];
  /** Paths that the task changed. */
  readonly paths: readonly string[];
}

/** Files of a tree as a task pack ranks them. */
export interface RankedTree {
  /** Highest score first. */
  readonly ranked: readonly FileScore[];
  /** Whether the task touched a file. Routine files, such as changelogs, do not count. */
  readonly isTouched: (score: FileScore) => boolean;
}

/** Ranks the files of a tree that packs show. `undefined` if the task touched none of them. */
export async function rankTree(
  context: RunContext,
  packing: PackingRules,
  { source, text, commits, paths }: TreeTask,
): Promise<RankedTree | undefined> {
  const measured = await measureTree(context, await openTree(source, context.onProgress), packing);
  const omit = measured.config.packs[0]?.omit ?? [];
  const files = measured.files.filter(
    (file) => file.entry.kind === "file" && omittedClass({ omit }, file) === undefined,
  );
  const touched = new Set(paths);
  const counts = ({ entry: { path }, class: kind }: MeasuredFile): boolean =>
    touched.has(path) && !isRoutine({ path, class: kind });
  if (!files.some(counts)) return undefined;
  const study = lazyAnalysis(measured, measured.redactor, context);
  const { roleOf } = await study.analyze();
  const bags = await study.wordBags(files);
  const input = { task: parseTask(text), files, bags, roleOf, texts: measured.texts };
  const { ranked } = await rankFiles({ ...input, work: { commits, changes: [] } });
  return { ranked, isTouched: ({ file }) => counts(files[file]!) };
}
