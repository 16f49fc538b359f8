import { dirname } from "node:path";
import { joinedTranscript } from "./claude-files.ts";
import { openSessionFolder } from "./session-folder.ts";
import { transcriptChunks, writeTranscriptFile } from "./transcript-file.ts";
import {
  contentStoreRoot,
  createContentStore,
  hasContentStore,
  openContentStore,
  trackedStateAt,
} from "../../store/io/index.ts";
import { type BlobStore, CarryonError, type CommandContext } from "../../base/index.ts";
import type { SessionFolder } from "../record/session-folder.ts";

/** Sessions of a repository, or of a folder outside one, with the content store that holds their histories. */
export interface OpenSessions {
  readonly sessions: SessionFolder;
  readonly store: BlobStore;
}

/**
 * Opens the sessions of a repository, or of a folder outside one. If the content store exists, there need not be any
 * session in it.
 * @throws CarryonError `path-not-found` if no content store exists yet or git tracks it, `store-damaged`
 */
export function openSessions(place: CommandContext): OpenSessions {
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
export function existingSessions(place: CommandContext): OpenSessions | undefined {
  if (!hasContentStore(place)) return undefined;
  return { sessions: sessionsOf(place), store: openContentStore(place, undefined).store };
}

/**
 * Opens the sessions of a repository, or of a folder outside one. Creates the content store if it is missing.
 * @throws CarryonError `store-damaged`, `output-not-ours` if git tracks the store, `usage` in a bare repository,
 * `disk-full`, `write-failed`
 */
export function createSessions(place: CommandContext): OpenSessions {
  const { store } = createContentStore(place, undefined);
  return { sessions: sessionsOf(place), store };
}

/**
 * Yields the bytes of a transcript file, joined with the tool outputs and helper transcripts that Claude Code keeps in
 * a folder next to it.
 * @throws CarryonError `path-not-found` during iteration if it is not a readable regular file
 */
export function readTranscriptFile(path: string): Iterable<Buffer> {
  return joinedTranscript(path);
}

/**
 * Yields the bytes of a transcript file alone, 1 MiB at a time.
 * @throws CarryonError `path-not-found` during iteration if it is not a readable regular file
 */
export function readTranscriptBytes(path: string): Iterable<Buffer> {
  return transcriptChunks(path);
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
