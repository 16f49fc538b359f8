import { isThreadId } from "./thread.ts";

/** Maximum length of a thread id derived from a task. */
const MAX_NAME_LENGTH = 40;

/** Yields ids for a task's new thread, without end: its first words, then the same with a number. */
export function* candidateThreadIds(task: string): Iterable<string> {
  const words =
    task
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/gu) ?? [];
  let name = "";
  for (const word of words) {
    const longer = name === "" ? word.slice(0, MAX_NAME_LENGTH) : `${name}-${word}`;
    if (longer.length > MAX_NAME_LENGTH) break;
    name = longer;
  }
  yield* numbered(isThreadId(name) ? name : `task-${name}`.replace(/-$/u, ""));
}

/** Yields an id, then the same with a number from 2 upward, without end. */
export function* numbered(id: string): Iterable<string> {
  yield id;
  for (let number = 2; ; number++) yield `${id.slice(0, 70).replace(/[.-]+$/u, "")}-${number}`;
}
