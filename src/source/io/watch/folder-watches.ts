import { type FSWatcher, watch } from "node:fs";
import { sep } from "node:path";

import { encodePath } from "../../../base/index.ts";
import { lstatIfExists, systemCode } from "../../../base/io/index.ts";
import { diskPath } from "../disk-file.ts";

/**
 * Receives the canonical path of each name in a watched folder that is created, removed, replaced or written.
 * `undefined` if the system does not report the name, or if events may be lost.
 */
export type OnPathEvent = (path: string | undefined) => void;

/** Watches on folders below one root. */
export interface FolderWatches {
  /**
   * Watches exactly these folders, skipping those that do not exist. Paths are canonical; the root is empty.
   * @returns `false` if the system refuses; all watches are closed then
   */
  set(folders: ReadonlySet<string>): boolean;
  close(): void;
}

/**
 * Maximum number of events in one event loop turn. More may have overflowed the inotify queue, which Node does not
 * report.
 */
const MAX_EVENTS_PER_TURN = 8192;

/**
 * Creates a set of folder watches below a root; `set` chooses the folders. The watches do not keep the process alive.
 * @param root absolute path
 * @param isRecursive whether one watch of the system covers everything below a folder, as on macOS and Windows
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
    // Some systems ignore the request for names as bytes.
    const path = name === null ? undefined : pathIn(root, folder, Buffer.from(name));
    const mayLackEvents = isFlood() || path === undefined;
    // After a folder was moved or removed, its watch reports nothing, or events at another path.
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
    set(requested) {
      const folders = isRecursive ? new Set([""]) : requested;
      for (const [folder, watcher] of watchers) {
        if (folders.has(folder) && !isBelow(folder, replaced)) continue;
        watcher.close();
        watchers.delete(folder);
      }
      replaced.clear();
      try {
        for (const folder of folders)
          if (!watchers.has(folder) && isFolder(root, folder)) startIfPresent(start, folder);
        return true;
      } catch {
        close();
        return false;
      }
    },
    close,
  };
}

/**
 * Starts a watch unless the folder is gone meanwhile.
 * @throws Error if the system refuses
 */
function startIfPresent(start: (folder: string) => void, folder: string): void {
  try {
    start(folder);
  } catch (error) {
    if (!["ENOENT", "ENOTDIR"].includes(systemCode(error) ?? "")) throw error;
  }
}

/** Whether a path is a folder and not a link to one. */
function isFolder(root: string, folder: string): boolean {
  return folder === "" || (lstatIfExists(diskPath(root, folder))?.isDirectory() ?? false);
}

/** Path of a name in a folder. The root itself if the name is that of the root. */
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

/** Builds a function to call at each event. It returns whether this event loop turn had too many events. */
function createFloodGauge(): () => boolean {
  let events = 0;
  return () => {
    if (events === 0) setImmediate(() => (events = 0)).unref();
    return ++events > MAX_EVENTS_PER_TURN;
  };
}
