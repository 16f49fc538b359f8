import { type FSWatcher, watch } from "node:fs";
import { sep } from "node:path";

import { encodePath } from "../../../base/index.ts";
import { look, systemCode } from "../../../base/io/index.ts";
import { diskPath } from "../disk-file.ts";

/**
 * Receives the canonical path of each name in a watched folder that is created, removed, replaced or written; `undefined` if
 * the system does not say which, or if events may be lost.
 */
export type OnPathEvent = (path: string | undefined) => void;

/** Watches on folders below one root. */
export interface FolderWatches {
  /**
   * Watches these folders and no others; those that do not exist are left out. Paths are canonical, the root is empty.
   * @returns `false` if the system refuses; then there are no watches
   */
  set(folders: ReadonlySet<string>): boolean;
  close(): void;
}

/** More events in one turn of the event loop may be all that the queue of inotify holds; Node does not say if it overflows. */
const MANY_EVENTS = 8192;

/**
 * Creates watches on folders. They do not keep the process alive.
 * @param root absolute
 * @param isRecursive whether the system watches all below a folder at the price of one watch, as macOS and Windows do
 */
export function createFolderWatches(root: string, isRecursive: boolean, onEvent: OnPathEvent): FolderWatches {
  const watchers = new Map<string, FSWatcher>();
  const replaced = new Set<string>();
  const isFlood = createFloodGauge();
  const close = (): void => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
  const onRaw = (folder: string, kind: string, name: Buffer | string | null): void => {
    // Some systems ignore that names are wanted as bytes.
    const path = name === null ? undefined : pathIn(root, folder, Buffer.from(name));
    const mayLackEvents = isFlood() || path === undefined;
    // The watch of a folder that was moved or removed sees nothing more, or what happens elsewhere.
    if (mayLackEvents) replaced.add("");
    else if (kind === "rename" && watchers.has(path)) replaced.add(path);
    onEvent(mayLackEvents ? undefined : path);
  };
  const start = (folder: string): void => {
    const watcher = watch(diskPath(root, folder), { persistent: false, encoding: "buffer", recursive: isRecursive });
    watcher.on("change", (kind: string, name: Buffer | string | null) => onRaw(folder, kind, name));
    watcher.on("error", () => onRaw(folder, "rename", null));
    watchers.set(folder, watcher);
  };
  return {
    set(wanted) {
      const folders = isRecursive ? new Set([""]) : wanted;
      for (const [folder, watcher] of watchers) {
        if (folders.has(folder) && !isBelow(folder, replaced)) continue;
        watcher.close();
        watchers.delete(folder);
      }
      replaced.clear();
      try {
        for (const folder of folders) if (!watchers.has(folder) && isFolder(root, folder)) startIfThere(start, folder);
        return true;
      } catch {
        close();
        return false;
      }
    },
    close,
  };
}

/** Starts a watch unless the folder is gone meanwhile. @throws Error if the system refuses */
function startIfThere(start: (folder: string) => void, folder: string): void {
  try {
    start(folder);
  } catch (error) {
    if (!["ENOENT", "ENOTDIR"].includes(systemCode(error) ?? "")) throw error;
  }
}

/** Whether a path is a folder and not a link to one. */
function isFolder(root: string, folder: string): boolean {
  return folder === "" || (look(diskPath(root, folder))?.isDirectory() ?? false);
}

/** Returns the path of a name in a folder; the root itself if the name is that of the root. */
function pathIn(root: string, folder: string, name: Buffer): string {
  const text = encodePath(sep === "/" ? name : Buffer.from(name.toString("utf8").replaceAll(sep, "/")));
  if (folder !== "") return `${folder}/${text}`;
  return root.endsWith(`/${name.toString("utf8")}`) ? "" : text;
}

function isBelow(folder: string, others: ReadonlySet<string>): boolean {
  if (others.size === 0) return false;
  for (let path = folder; ; path = path.slice(0, path.lastIndexOf("/"))) {
    if (others.has(path)) return true;
    if (!path.includes("/")) return others.has("");
  }
}

/** Returns a function to call at each event, which says whether there were too many in this turn of the event loop. */
function createFloodGauge(): () => boolean {
  let events = 0;
  return () => {
    if (events === 0) setImmediate(() => (events = 0)).unref();
    return ++events > MANY_EVENTS;
  };
}
