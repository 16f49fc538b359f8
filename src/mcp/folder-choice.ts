import { fileURLToPath } from "node:url";
import type { LiveTree } from "../browse/index.ts";
import { CarryonError, type OnProgress, joinFirst } from "../base/index.ts";
import type { FolderState } from "./tool-context.ts";

/** Served folder with its tree and state. */
export interface ServedFolder {
  readonly live: LiveTree;
  readonly state: FolderState;
}

/** Finds and opens folders. */
export interface FolderOpener {
  /** Whether a folder is inside a git repository. */
  readonly isInRepository: (folder: string) => boolean;
  readonly open: (folder: string) => Promise<ServedFolder>;
  /** Folder to serve once it is inside a repository. */
  readonly start: string | undefined;
  /** Why nothing is served yet, as a clause with a subject. */
  readonly reason: string;
}

/**
 * Folder choice of a server that was started outside a repository. It reads nothing until the client names a folder.
 */
export interface FolderChoice {
  /** Tree of the chosen folder. `current` throws a CarryonError until a folder is chosen. */
  readonly live: LiveTree;
  /** @throws CarryonError until a folder is chosen */
  readonly state: () => FolderState;
  /** Whether to ask the client for its folders: none is chosen yet, or they have changed. */
  isOpen(): boolean;
  /**
   * Chooses the first folder that is inside a repository. Do not call this while a tool call runs.
   * @param uris roots of the client
   */
  choose(uris: readonly string[]): Promise<void>;
  /** Records that the client's folders have changed. */
  reopen(): void;
}

/** Maximum number of client folders that an error names. */
const MAX_LISTED_FOLDERS = 3;

/**
 * Creates the folder choice of a server that starts without a folder. Opens and serves a folder once the client names
 * one, or once `start` is inside a repository. Choosing another folder closes the tree of the previous one. If the
 * client names no folder inside a repository, nothing is served.
 */
export function createFolderChoice({ isInRepository, open, start, reason }: FolderOpener): FolderChoice {
  const [followers, listeners] = [new Set<OnProgress>(), new Set<() => void>()];
  let served: (ServedFolder & { readonly folder: string }) | undefined;
  let hasChanged = false;
  let offered: readonly string[] = [];
  const notify = (): void => {
    for (const listen of listeners) listen();
  };
  const serve = async (folder: string | undefined): Promise<void> => {
    if (folder === served?.folder) return;
    served?.live.close();
    // If the folder cannot be opened, the server serves nothing and asks the client again.
    served = undefined;
    if (folder !== undefined) served = { folder, ...(await open(folder)) };
    served?.live.follow((progress) => {
      for (const follow of followers) follow(progress);
    });
    served?.live.onChange(notify);
    notify();
  };
  const requireServed = (): ServedFolder => {
    if (served === undefined) throw nothingServed(reason, offered);
    return served;
  };
  const servedTree = async (): Promise<LiveTree> => {
    if (served === undefined && start !== undefined && isInRepository(start)) await serve(start);
    return requireServed().live;
  };
  return {
    live: {
      current: async () => (await servedTree()).current(),
      introduction: async () => (await servedTree()).introduction(),
      count: (text) => requireServed().live.count(text),
      follow(follower) {
        followers.add(follower);
        return () => void followers.delete(follower);
      },
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      forget: () => served?.live.forget(),
      rest: () => served?.live.rest(),
      close: () => served?.live.close(),
    },
    state: () => requireServed().state,
    isOpen: () => served === undefined || hasChanged,
    async choose(uris) {
      hasChanged = false;
      offered = uris.map(folderOf).filter((folder) => folder !== undefined);
      await serve(offered.find(isInRepository));
    },
    reopen: () => void (hasChanged = served !== undefined),
  };
}

/** Path of a `file:` URI; `undefined` if it does not map to a path on this machine. */
function folderOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

function nothingServed(reason: string, offered: readonly string[]): CarryonError {
  const folders =
    offered.length === 0 ? "" : `, nor are the client's folders (${joinFirst(offered, MAX_LISTED_FOLDERS)})`;
  return new CarryonError("nothing-to-pack", `nothing is served: ${reason}${folders}`, {
    hint: "Name the repository in the settings of this server (carryon mcp /path/to/repository), or open it as the client's workspace folder.",
  });
}
