import { realpathSync } from "node:fs";
import { findRepository } from "../io/git/find-repository.ts";
import { openThreads } from "../io/threads/thread-folder.ts";
import type { Threads } from "../model/ports/threads.ts";

/** Opens the threads of the work tree that a folder is in, or of the folder outside one. @param folder absolute */
export function threadsAt(folder: string): Threads {
  const real = realpathSync(folder);
  return openThreads(findRepository(real)?.workTree ?? real);
}
