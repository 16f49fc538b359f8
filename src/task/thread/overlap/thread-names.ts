import { isThreadId } from "./thread.ts";

/** Longest part of a task that its thread is named after. */
const MAX_NAME_LENGTH = 40;

/** Yields ids for a new thread of a task: its first words, then the same with numbers. Without end. */
export function* threadNames(task: string): Iterable<string> {
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

/** Yields an id, then the same with the numbers from 2 after it. Without end. */
export function* numbered(id: string): Iterable<string> {
  yield id;
  for (let number = 2; ; number++) yield `${id.slice(0, 70).replace(/[.-]+$/u, "")}-${number}`;
}
