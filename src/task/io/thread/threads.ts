import { realpathSync } from "node:fs";
import { findRepository } from "../../../source/io/index.ts";
import { trackedStateAt } from "../../../store/io/index.ts";
import { listContainers } from "./containers.ts";
import { openThreads } from "./thread-folder.ts";
import { workTreeState } from "./work-tree-state.ts";
import type { Threads } from "../../thread/record/threads.ts";
import type { WorkStates } from "../../thread/work-states.ts";

/**
 * Opens the threads of the work tree that contains a folder, or of the folder itself outside a repository. A thread is
 * one piece of work that is tracked across packs.
 * @param folder absolute path
 */
export function threadsAt(folder: string, env: Readonly<Record<string, string | undefined>>): Threads {
  return openThreads(topOf(folder), trackedStateAt(folder, env));
}

/**
 * Creates the port that reads git state and local containers for the work tree that contains a folder. Nothing is read
 * before its methods are called.
 * @param folder absolute path
 */
export function workStatesAt(folder: string, env: Readonly<Record<string, string | undefined>>): WorkStates {
  return {
    tree: () => workTreeState(folder, env),
    containers: () => listContainers({ root: topOf(folder), environment: env }),
  };
}

function topOf(folder: string): string {
  const real = realpathSync(folder);
  return findRepository(real)?.workTree ?? real;
}
