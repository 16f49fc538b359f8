import type { HookCall, HookHost } from "../../../agents/index.ts";
import type { CommandContext } from "../../../base/index.ts";
import type { LiveSessionId, LiveSessions } from "../../../session/io/index.ts";
import type { CliHost } from "../../index.ts";

/** Environment variable that makes a hook do the work that it otherwise starts in the background. */
export const WORKER_VARIABLE = "CARRYON_HOOK_WORKER";

/** One event of a session, and where its state is. */
export interface HookRun {
  readonly agent: HookHost;
  readonly call: HookCall;
  /** Standard input, as the host wrote it. */
  readonly input: string;
  readonly host: CliHost;
  /** Project folder. */
  readonly place: CommandContext;
  /** Current time in milliseconds since 1970. */
  readonly time: number;
  readonly live: LiveSessions;
  readonly id: LiveSessionId;
}

/** Calls `act` and returns its result; `undefined` if it throws, because a hook must not disturb its host. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
