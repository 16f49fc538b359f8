import { linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  containedPath,
  filesIn,
  foldersIn,
  makeFolders,
  removeAbandoned,
  systemCode,
  temporaryPath,
  writeError,
} from "../../../base/io/index.ts";
import { z } from "zod";
import type { Threads } from "../../thread/record/threads.ts";
import { isThreadId, NO_THREAD, THREAD_FILES } from "../../thread/record/thread.ts";
import { THREAD_SCHEMA } from "../../thread/record/thread-schema.ts";
import {
  DRAFT,
  NOTHING_TRACKED,
  OWN_FOLDER,
  type TrackedState,
  makeOwnFolder,
  trackedError,
  writeDurably,
} from "../../../store/io/index.ts";
import { readRecord, readThread } from "./read-thread.ts";

/** Folder with one file per chat that chose a thread. Thread ids never start with a dot. */
const CHOICES_FOLDER = ".current";
/** File name for a choice made outside a chat. Chat ids never contain `@`. */
const TERMINAL = "@terminal";
/** Maximum number of file names to try for a choice. */
const MAX_CHOICE_NAMES = 8;
/** Name of folders that are being removed. */
const TRASH = ".gone";
/** Error codes of file systems without hard links. */
const NO_LINK_CODES = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

const choiceSchema = z.object({
  schema: z.literal(THREAD_SCHEMA),
  thread: z.string().refine((id) => id === NO_THREAD || isThreadId(id)),
});

/**
 * Opens the threads of a work tree in `.carryon/threads/`, which need not exist. Its contents are untrusted: links are
 * not followed, and folders that git tracks are ignored, because a repository could bring its own.
 * @param root absolute path of the work tree
 * @param tracked tells which paths in `.carryon/` git tracks; none by default
 */
export function openThreads(root: string, tracked: TrackedState = NOTHING_TRACKED): Threads {
  const place = join(root, OWN_FOLDER, "threads");
  const folderOf = (id: string): string => checkedPath(root, place, id);
  const isTracked = (name: string): boolean => tracked.has(`threads/${name}`);
  /** First name that git does not track. Otherwise a repository could block a user's choice. */
  const choicePath = (chat: string | undefined): string | undefined => {
    const names = Array.from({ length: MAX_CHOICE_NAMES }, (_, i) => `${chat ?? TERMINAL}${"@".repeat(i)}.json`);
    const name = names.find((one) => !isTracked(`${CHOICES_FOLDER}/${one}`));
    return name === undefined ? undefined : join(folderOf(CHOICES_FOLDER), name);
  };
  return {
    place,
    ids: () => foldersIn(place).filter((name) => isThreadId(name) && !isTracked(name)),
    read: (id) => (!isTracked(id) && isLinkFree(root, place, id) ? readThread(id, join(place, id)) : undefined),
    start(start) {
      return withWriteErrors(place, () => {
        const folder = folderOf(start.id);
        if (isTracked(start.id)) return false;
        makeOwnFolder(join(root, OWN_FOLDER));
        makeFolders(folder);
        removeAbandoned(folder, DRAFT);
        if (readThread(start.id, folder) !== undefined) return false;
        return createOnly(folder, THREAD_FILES.start, start);
      });
    },
    recordPack: (id, pack) => withWriteErrors(place, () => replaceRecord(folderOf(id), THREAD_FILES.pack, pack)),
    recordHandover: (id, handover) =>
      withWriteErrors(place, () => replaceRecord(folderOf(id), THREAD_FILES.handover, handover)),
    finish: (id, end) => withWriteErrors(place, () => createOnly(folderOf(id), THREAD_FILES.end, end)),
    remove(id) {
      withWriteErrors(place, () => {
        removeAbandoned(place, TRASH);
        const trash = temporaryPath(place, TRASH);
        renameSync(folderOf(id), trash);
        rmSync(trash, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
        forgetChoices(join(place, CHOICES_FOLDER), id);
      });
    },
    chosen(chat) {
      const path = isLinkFree(root, place, CHOICES_FOLDER) ? choicePath(chat) : undefined;
      return path === undefined ? undefined : readRecord(choiceSchema, path).record?.thread;
    },
    choose: (chat, id) =>
      withWriteErrors(place, () => {
        const path = choicePath(chat);
        if (path === undefined) throw trackedError(`threads/${CHOICES_FOLDER}`);
        makeOwnFolder(join(root, OWN_FOLDER));
        makeFolders(join(place, CHOICES_FOLDER));
        removeAbandoned(join(place, CHOICES_FOLDER), DRAFT);
        writeDurably(join(place, CHOICES_FOLDER), path, bytesOf({ thread: id }), { sync: false, mode: 0o600 });
      }),
    notesPath: (id) => join(place, id, THREAD_FILES.notes),
  };
}

/**
 * Writes a record and replaces any earlier one. Does not create the folder because the thread may have been removed.
 */
function replaceRecord(folder: string, name: string, record: object): void {
  removeAbandoned(folder, DRAFT);
  writeDurably(folder, join(folder, name), bytesOf(record), { sync: false, mode: 0o600 });
}

function forgetChoices(folder: string, id: string): void {
  for (const name of filesIn(folder, ".json")) {
    const path = join(folder, name);
    if (readRecord(choiceSchema, path).record?.thread === id) rmSync(path, { force: true });
  }
}

/**
 * Path of a folder among the threads.
 * @throws CarryonError `usage` if the path leads through a link
 */
function checkedPath(root: string, place: string, name: string): string {
  return containedPath(root, join(place, name), "the threads folder");
}

/** Whether the path to a folder contains no link. */
function isLinkFree(root: string, place: string, name: string): boolean {
  try {
    checkedPath(root, place, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a write and converts its errors.
 * @throws CarryonError `write-failed`, `disk-full`
 */
function withWriteErrors<T>(place: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw writeError(error, place);
  }
}

function bytesOf(record: object): Buffer {
  return Buffer.from(`${JSON.stringify({ schema: THREAD_SCHEMA, ...record })}\n`);
}

/**
 * Creates a file atomically: writes a draft and links it to its name, which fails if another run was first.
 * @returns `false` if the file exists
 */
function createOnly(folder: string, name: string, record: object): boolean {
  const [draft, path] = [temporaryPath(folder, DRAFT), join(folder, name)];
  try {
    writeFileSync(draft, bytesOf(record), { flag: "wx", flush: true, mode: 0o600 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    if (!NO_LINK_CODES.has(systemCode(error) ?? "")) throw error;
    return createWithoutLink(path, record);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Fallback for file systems without hard links. If the run is killed while writing, the file is left damaged. */
function createWithoutLink(path: string, record: object): boolean {
  try {
    writeFileSync(path, bytesOf(record), { flag: "wx", flush: true, mode: 0o600 });
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
}
