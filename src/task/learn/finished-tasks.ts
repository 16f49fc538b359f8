import type { FinishedTask, PackedTask, TaskRecord } from "./task-log.ts";

/**
 * Pairs the packs and the ends of tasks in a log. Returns the finished tasks, earliest end first, each with the files
 * that its pack hit (selected and touched), missed, or showed for nothing. If a task ended several times, the last end
 * counts. Skips ends of tasks whose pack is not in the log.
 * @param records oldest first
 */
export function finishedTasks(records: readonly TaskRecord[]): readonly FinishedTask[] {
  const packs = new Map<string, PackedTask>();
  const finished = new Map<string, FinishedTask>();
  for (const record of records) {
    if (record.kind === "packed") packs.set(record.id, record);
    else {
      const packed = packs.get(record.id);
      if (packed === undefined) continue;
      finished.delete(record.id);
      finished.set(record.id, finishedTask(packed, record));
    }
  }
  return [...finished.values()];
}

/**
 * Returns the newest pack of every open task, newest first. Packs with the same title belong to one task. The end of any
 * of them closes the task, and a later pack opens it again.
 * @param records oldest first
 */
export function openTasks(records: readonly TaskRecord[]): readonly PackedTask[] {
  const titles = new Map<string, string>();
  const open = new Map<string, PackedTask>();
  for (const record of records) {
    if (record.kind === "packed") titles.set(record.id, record.title);
    const title = titles.get(record.id) ?? "";
    open.delete(title);
    if (record.kind === "packed") open.set(title, record);
  }
  return [...open.values()].toReversed();
}

function finishedTask(packed: PackedTask, done: FinishedTask["done"]): FinishedTask {
  const touched = new Set(done.touched);
  const packPaths = new Set(packed.files.map(({ path }) => path));
  return {
    packed,
    done,
    hits: packed.files.filter(({ path }) => touched.has(path)),
    noise: packed.files.filter(({ path, tokens }) => tokens > 0 && !touched.has(path)),
    missed: done.touched.filter((path) => !packPaths.has(path)),
  };
}
