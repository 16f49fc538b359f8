import { readAsset } from "../../../base/io/index.ts";
import type { Encoding } from "../../../tokens/index.ts";
import {
  type CompactionSettings,
  type SessionCounting,
  type SessionId,
  type SessionMode,
  type SessionPlace,
  namedSession,
  sessionCounting,
  windowSettings,
} from "../../../session/index.ts";
import { openSessions } from "../../../session/io/index.ts";
import { configTextOf, repositoryTop } from "../../../source/io/index.ts";
import type { CliHost } from "../../index.ts";

/** Options of commands that fit a session into a window. */
export interface WindowOptions {
  /** Token limit. */
  readonly budget?: number;
  readonly model?: string;
  readonly mode?: SessionMode;
  readonly goal?: readonly string[];
  readonly encoding: Encoding;
  readonly json?: boolean;
  readonly out?: string;
  /** Name of the thread that receives a handover; `global` for none. Only for `handoff`. */
  readonly thread?: string;
  /** Whether to ask the configured model for summaries of older parts. Only for `compact`. */
  readonly summaries?: boolean;
}

/** Session to fit into a window. */
export interface WindowedSession {
  readonly place: SessionPlace;
  readonly id: SessionId;
  readonly settings: CompactionSettings;
  readonly counting: SessionCounting;
}

/**
 * Opens a session and determines the settings of its window.
 * @param limit limit in tokens that replaces the last one; `undefined` to keep the last one
 * @throws CarryonError `path-not-found` if the session does not exist, `usage` if several match or nothing sets a limit
 */
export function openWindow(
  name: string | undefined,
  { budget, model, mode, goal, encoding }: WindowOptions,
  host: CliHost,
  limit?: number,
): WindowedSession {
  const place = openSessions(host);
  const { id } = namedSession(place, name);
  const last = place.sessions.active(id)?.settings;
  const settings = windowSettings(
    { budget, model, mode, goals: goal },
    last && { ...last, limit: limit ?? last.limit },
    { config: () => configTextOf(repositoryTop(host.cwd)), ...(limit !== undefined && { fallback: limit }) },
  );
  return { place, id, settings, counting: sessionCounting(readAsset, encoding) };
}
