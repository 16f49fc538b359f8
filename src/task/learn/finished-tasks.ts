import type { FinishedTask, PackedTask, TaskRecord } from "./task-log.ts";

/**
 * Compares the packs of finished tasks with the files they touched, oldest first. If a task ended several times, the
 * last end counts.
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

/** Tasks with a pack but no end, newest first. If a task has several packs, the newest counts. */
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
