import { answerStatus } from "../../agents/index.ts";
import { type StatusRequest, openStatus } from "../../agents/io/index.ts";
import { CarryonError } from "../../base/index.ts";
import { findRepository } from "../../source/io/index.ts";
import { openSessions } from "../../session/io/index.ts";
import { resultKeeper } from "../../store/index.ts";
import { createContentStore, openContentStore } from "../../store/io/index.ts";
import { threadsAt, workStatesAt } from "../../task/io/index.ts";
import type { FolderState } from "../tool-context.ts";

/** Folder that provides the state, and how to report its status. */
export interface StatePlace extends StatusRequest {
  /** Whether the folder's working tree is served. A published pack or site, or a commit, has no work in progress. */
  readonly isTree: boolean;
  /** Absolute path of the content store; `undefined` for the default. */
  readonly store: string | undefined;
  /** Whether long replies are stored. */
  readonly offload: boolean;
}

/** Returns the state of a folder, whose parts open when a tool first needs them. */
export function servedState({ isTree, store, offload, ...request }: StatePlace): FolderState {
  const { directory: folder, env } = request;
  const place = { cwd: folder, env };
  return {
    root: findRepository(folder)?.workTree ?? folder,
    contents: () => openContentStore(place, store).store,
    sessions: () => openSessions(place),
    keep: offload ? resultKeeper(createContentStore(place, store).store, Date.now) : undefined,
    async status(hasRead) {
      if (isTree) return answerStatus(await openStatus(request), hasRead);
      throw new CarryonError("usage", "the served tree is not a working tree, so it has no work status", {
        hint: "Use the other tools, or serve a folder.",
      });
    },
    threads: isTree
      ? { threads: threadsAt(folder, env), states: workStatesAt(folder, env), env, time: Date.now }
      : undefined,
  };
}
