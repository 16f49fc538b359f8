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
import type { Threads } from "../../thread/overlap/threads.ts";
import { isThreadId, NO_THREAD, THREAD_FILES } from "../../thread/overlap/thread.ts";
import { THREAD_SCHEMA } from "../../thread/overlap/thread-schema.ts";
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

/** The folder with a file for each session that chose a thread; no id begins with a dot. */
const CHOICES = ".current";
/** The choice of what belongs to no session; no id has this character. */
const TERMINAL = "@terminal";
/** Names that are tried for a choice. */
const MAX_CHOICES = 8;
/** The name of folders that are being removed. */
const GONE = ".gone";
/** What file systems without hard links say. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

const choiceSchema = z.object({
  schema: z.literal(THREAD_SCHEMA),
  thread: z.string().refine((id) => id === NO_THREAD || isThreadId(id)),
});

/**
 * Opens the threads of a work tree, in `.carryon/threads/`, which need not exist. Nothing in it is trusted, no link is
 * followed, and what git tracks is no thread.
 * @param root top of the work tree, absolute
 */
export function openThreads(root: string, tracked: TrackedState = NOTHING_TRACKED): Threads {
  const place = join(root, OWN_FOLDER, "threads");
  const folderOf = (id: string): string => checked(root, place, id);
  const isTracked = (name: string): boolean => tracked.has(`threads/${name}`);
  /** The first name that git does not track, so that a repository cannot keep a person from choosing. */
  const choiceOf = (session: string | undefined): string | undefined => {
    const names = Array.from({ length: MAX_CHOICES }, (_, i) => `${session ?? TERMINAL}${"@".repeat(i)}.json`);
    const name = names.find((one) => !isTracked(`${CHOICES}/${one}`));
    return name === undefined ? undefined : join(folderOf(CHOICES), name);
  };
  return {
    place,
    ids: () => foldersIn(place).filter((name) => isThreadId(name) && !isTracked(name)),
    read: (id) => (!isTracked(id) && isOwn(root, place, id) ? readThread(id, join(place, id)) : undefined),
    start(start) {
      return written(place, () => {
        const folder = folderOf(start.id);
        if (isTracked(start.id)) return false;
        makeOwnFolder(join(root, OWN_FOLDER));
        makeFolders(folder);
        removeAbandoned(folder, DRAFT);
        if (readThread(start.id, folder) !== undefined) return false;
        return createOnly(folder, THREAD_FILES.start, start);
      });
    },
    notePack: (id, pack) => written(place, () => note(folderOf(id), THREAD_FILES.pack, pack)),
    noteHandoff: (id, handoff) => written(place, () => note(folderOf(id), THREAD_FILES.handoff, handoff)),
    finish: (id, end) => written(place, () => createOnly(folderOf(id), THREAD_FILES.end, end)),
    remove(id) {
      written(place, () => {
        removeAbandoned(place, GONE);
        const gone = temporaryPath(place, GONE);
        renameSync(folderOf(id), gone);
        rmSync(gone, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
        forgetChoices(join(place, CHOICES), id);
      });
    },
    chosen(session) {
      const path = isOwn(root, place, CHOICES) ? choiceOf(session) : undefined;
      return path === undefined ? undefined : readRecord(choiceSchema, path).record?.thread;
    },
    choose: (session, id) =>
      written(place, () => {
        const path = choiceOf(session);
        if (path === undefined) throw trackedError(`threads/${CHOICES}`);
        makeOwnFolder(join(root, OWN_FOLDER));
        makeFolders(join(place, CHOICES));
        removeAbandoned(join(place, CHOICES), DRAFT);
        writeDurably(join(place, CHOICES), path, bytesOf({ thread: id }), { sync: false, mode: 0o600 });
      }),
    notesPath: (id) => join(place, id, THREAD_FILES.notes),
  };
}

/** Writes a record in place of the one of its name. The folder is not made: the thread may have been removed. */
function note(folder: string, name: string, record: object): void {
  removeAbandoned(folder, DRAFT);
  writeDurably(folder, join(folder, name), bytesOf(record), { sync: false, mode: 0o600 });
}

/** Removes the choices of a thread. */
function forgetChoices(folder: string, id: string): void {
  for (const name of filesIn(folder, ".json")) {
    const path = join(folder, name);
    if (readRecord(choiceSchema, path).record?.thread === id) rmSync(path, { force: true });
  }
}

/** Returns the path of a folder of threads. @throws CarryonError `usage` if it leads through a link */
function checked(root: string, place: string, name: string): string {
  return containedPath(root, join(place, name), "the folder of threads");
}

/** Whether no part of the way to a folder is a link. */
function isOwn(root: string, place: string, name: string): boolean {
  try {
    checked(root, place, name);
    return true;
  } catch {
    return false;
  }
}

/** @throws CarryonError `write-failed`, `disk-full` */
function written<T>(place: string, write: () => T): T {
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
 * Writes a file that must not exist, as a whole: a draft is linked to its name, which fails if another run was faster.
 * @returns `false` if it exists
 */
function createOnly(folder: string, name: string, record: object): boolean {
  const [draft, path] = [temporaryPath(folder, DRAFT), join(folder, name)];
  try {
    writeFileSync(draft, bytesOf(record), { flag: "wx", flush: true, mode: 0o600 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    if (!NO_LINKS.has(systemCode(error) ?? "")) throw error;
    return createPlainly(path, record);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Does the same where files cannot be linked; a run that is killed meanwhile leaves a damaged file. */
function createPlainly(path: string, record: object): boolean {
  try {
    writeFileSync(path, bytesOf(record), { flag: "wx", flush: true, mode: 0o600 });
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
}
