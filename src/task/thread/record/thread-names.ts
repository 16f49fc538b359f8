import { isThreadId } from "./thread.ts";

/** Maximum length of a thread id derived from a task. */
const MAX_NAME_LENGTH = 40;

/**
 * Yields ids to try for the thread of a task, without end: its first words, up to {@link MAX_NAME_LENGTH} characters
 * such as `fix-the-retry-loop`, then the same with a number from 2 upward. A task without Latin letters or digits gives
 * `task`.
 */
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
  yield* numberedIds(isThreadId(name) ? name : `task-${name}`.replace(/-$/u, ""));
}

/**
 * Yields an id, then the same with a number from 2 upward, such as `web-2`, without end. Cuts the id to 70 characters
 * before a number, so that the result stays valid.
 */
export function* numberedIds(id: string): Iterable<string> {
  yield id;
  for (let number = 2; ; number++) yield `${id.slice(0, 70).replace(/[.-]+$/u, "")}-${number}`;
}
