import { createHash } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolders, removeAbandoned } from "../../base/io/index.ts";
import { findRepository, ownGitDirectory, readHeadFile } from "../../source/io/index.ts";
import { EMPTY_LEDGER, type OutputLedger } from "../../store/index.ts";
import {
  DRAFT,
  contentStoreRoot,
  makeOwnFolder,
  namesIn,
  readBoundedFile,
  trackedStateAt,
  writeDurably,
} from "../../store/io/index.ts";
import { type CommandContext, membersOf, stringsIn } from "../../base/index.ts";
import { isSessionId } from "../record/record.ts";
import type { LiveSession, PendingHandover } from "../recording/live-session.ts";

/** Identifies a session of an agent's program. */
export interface LiveSessionId {
  /** Program that runs the agent, by its name in `carryon agents`. */
  readonly agent: string;
  /** Session id in that program. */
  readonly session: string;
}

/** State of running sessions and handovers for the next ones, in the `.carryon` folder of a working tree. */
export interface LiveSessions {
  /** The `.carryon` folder. */
  readonly ownFolder: string;
  /** State of a session; that of a new session if its file is missing or unreadable. */
  readonly read: (id: LiveSessionId) => LiveSession;
  /** Replaces the state of a session atomically. Passes on system errors unchanged. */
  readonly write: (id: LiveSessionId, live: LiveSession) => void;
  /** Last handover of the checked-out branch; `undefined` without a readable one. */
  readonly ofBranch: () => PendingHandover | undefined;
  /** Last handover of a session; `undefined` without a readable one. */
  readonly ofSession: (id: LiveSessionId) => PendingHandover | undefined;
  /**
   * Stores a handover as the last one of its session and of the checked-out branch. Removes files that were not
   * written for 30 days. Passes on system errors unchanged.
   */
  readonly handOver: (handover: PendingHandover) => void;
  /** Number of tool outputs that all remembered sessions moved to the content store. */
  readonly storedOutputs: () => number;
}

const FOLDER = "hooks";
const MAX_BYTES = 256 * 1024;
const KEY_LENGTH = 24;
/** Files that were not written for 30 days are removed. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Opens the state of running sessions, which hooks keep between their calls. Returns `undefined` outside of a working
 * tree, or if git tracks the state, because a tracked state came with the repository.
 * @param time current time in milliseconds since 1970
 */
export function openLiveSessions(place: CommandContext, time: number): LiveSessions | undefined {
  const repository = findRepository(place.cwd);
  if (repository?.workTree === undefined || trackedStateAt(place.cwd, place.env).has(FOLDER)) return undefined;
  const ownFolder = dirname(contentStoreRoot(place));
  const folder = join(ownFolder, FOLDER);
  const head = readHeadFile(ownGitDirectory(repository.gitDirectory));
  const branch = keyOf("branch", head?.branch ?? "");
  const fileOf = (...words: readonly string[]): string => join(folder, `${words.join("-")}.json`);
  const sessionKey = ({ agent, session }: LiveSessionId): string => keyOf(agent, session);
  const write = (path: string, value: object): void => {
    makeOwnFolder(ownFolder);
    makeFolders(folder);
    writeDurably(folder, path, Buffer.from(`${JSON.stringify(value)}\n`), { sync: false, mode: 0o600 });
  };
  const handoverAt = (key: string): PendingHandover | undefined => handoverIn(readJson(fileOf("handover", key)));
  return {
    ownFolder,
    read: (id) => liveIn(readJson(fileOf("session", sessionKey(id)))),
    write: (id, live) => write(fileOf("session", sessionKey(id)), live),
    ofBranch: () => handoverAt(branch),
    ofSession: (id) => handoverAt(sessionKey(id)),
    handOver(handover) {
      removeOld(folder, time);
      write(fileOf("handover", sessionKey(handover)), handover);
      write(fileOf("handover", branch), handover);
    },
    storedOutputs: () =>
      namesIn(folder)
        .filter((name) => name.startsWith("session-"))
        .reduce((sum, name) => sum + liveIn(readJson(join(folder, name))).ledger.stored, 0),
  };
}

function keyOf(...words: readonly string[]): string {
  return createHash("sha256").update(words.join("\0")).digest("hex").slice(0, KEY_LENGTH);
}

function removeOld(folder: string, time: number): void {
  removeAbandoned(folder, DRAFT);
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? time;
    if (time - modified > MAX_AGE_MS) rmSync(path, { force: true });
  }
}

type Members = Readonly<Record<string, unknown>>;

/** Members of a JSON object in a file; empty if it cannot be read. */
function readJson(path: string): Members {
  try {
    return membersOf(JSON.parse(readBoundedFile(path, MAX_BYTES)?.toString() ?? ""));
  } catch {
    return {};
  }
}

function liveIn({ ledger, received, compacted, isCleared }: Members): LiveSession {
  return {
    ledger: ledgerIn(membersOf(ledger)),
    received: stringsIn(received),
    ...(typeof compacted === "number" && { compacted }),
    ...(isCleared === true && { isCleared }),
  };
}

function ledgerIn({ tokens, stored, passed }: Members): OutputLedger {
  if (typeof tokens !== "number" || typeof stored !== "number") return EMPTY_LEDGER;
  return { tokens, stored, passed: passed === "warning" || passed === "pointers" ? passed : "none" };
}

function handoverIn({ agent, session, time, text, sessions }: Members): PendingHandover | undefined {
  const isText = typeof agent === "string" && typeof session === "string" && typeof text === "string";
  if (!isText || typeof time !== "number") return undefined;
  return { agent, session, time, text, sessions: stringsIn(sessions).filter(isSessionId) };
}
