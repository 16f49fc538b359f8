import type { SessionPlace } from "../history.ts";
import { dirname } from "node:path";
import { openSessionFolder } from "./session-folder.ts";
import { transcriptChunks, writeTranscriptFile } from "./transcript-file.ts";
import {
  contentStoreRoot,
  createContentStore,
  hasContentStore,
  openContentStore,
  trackedStateAt,
} from "../../store/io/index.ts";
import { CarryonError, type CommandContext } from "../../base/index.ts";
import type { SessionFolder } from "../record/session-folder.ts";

/**
 * Opens the sessions of a repository, or of a folder outside one. If the content store exists, there need not be any
 * session in it.
 * @throws CarryonError `path-not-found` if no content store exists yet or git tracks it, `store-damaged`
 */
export function openSessions(place: CommandContext): SessionPlace {
  const existing = existingSessions(place);
  if (existing !== undefined) return existing;
  throw new CarryonError("path-not-found", "no sessions have been imported here", {
    hint: "Import a transcript with carryon session import.",
  });
}

/**
 * Opens the sessions of a repository, or of a folder outside one; `undefined` if no content store exists yet or git
 * tracks it.
 * @throws CarryonError `store-damaged`
 */
export function existingSessions(place: CommandContext): SessionPlace | undefined {
  if (!hasContentStore(place)) return undefined;
  return { sessions: sessionsOf(place), store: openContentStore(place, undefined).store };
}

/**
 * Opens the sessions of a repository, or of a folder outside one. Creates the content store if it is missing.
 * @throws CarryonError `store-damaged`, `output-not-ours` if git tracks the store, `usage` in a bare repository,
 * `disk-full`, `write-failed`
 */
export function createSessions(place: CommandContext): SessionPlace {
  const { store } = createContentStore(place, undefined);
  return { sessions: sessionsOf(place), store };
}

/**
 * Throws unless a path is a readable regular file.
 * @throws CarryonError `path-not-found`
 */
export function requireReadableFile(path: string): void {
  const chunks = transcriptChunks(path)[Symbol.iterator]();
  chunks.next();
  chunks.return?.();
}

/**
 * Writes a transcript's bytes to a file atomically.
 * @throws CarryonError `path-not-found` if the folder does not exist, `output-not-ours` if `path` exists and is not a
 * regular file, `disk-full`, `write-failed`
 */
export function writeTranscript(path: string, bytes: Iterable<Buffer>): void {
  writeTranscriptFile(path, bytes);
}

function sessionsOf(place: CommandContext): SessionFolder {
  return openSessionFolder(dirname(contentStoreRoot(place)), trackedStateAt(place.cwd, place.env));
}
