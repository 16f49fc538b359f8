import { spawn } from "node:child_process";
import { once } from "node:events";
import { CarryonError } from "../../../base/index.ts";
import { assets } from "../../../pack/io/index.ts";
import { type RecordedSession, type SessionFormat, recordSession, sessionCounting } from "../../../session/index.ts";
import {
  createSessions,
  joinedTranscript,
  readTranscriptBytes,
  transcriptOfSession,
} from "../../../session/io/index.ts";
import { repositoryTop } from "../../../source/io/index.ts";
import { compactedLedger } from "../../../store/index.ts";
import { writeRecordedActivity } from "../../../store/io/index.ts";
import { type HookRun, WORKER_VARIABLE, attempt } from "./hook-run.ts";

/** Encoding for token counts, the default of other commands. */
const COUNT_ENCODING = "o200k_base";

/**
 * Answers the end of a session or the beginning of a compaction: imports the transcript and writes the hand-over. An
 * import takes longer than a host waits, so another process does it.
 * @param isWorker whether this is that process
 */
export async function recordInBackground(run: HookRun, isWorker: boolean): Promise<void> {
  // The plugin of OpenCode passes the transcript and does not wait.
  if (isWorker || run.call.hasTranscript) {
    recordNow(run);
    return;
  }
  const { call } = run;
  if (call.event === "compact") attempt(() => noteCompaction(run));
  await startWorker(run);
}

/** Remembers that the session has lost its output and needs its hand-over. */
function noteCompaction({ live, id, time }: HookRun): void {
  const state = live.read(id);
  live.write(id, { ...state, ledger: compactedLedger(state.ledger), compacted: time });
}

/** Starts this hook again as a process of its own, which survives the host. */
async function startWorker({ agent, call, input, host, place }: HookRun): Promise<void> {
  const [program, ...args] = host.self;
  const child = spawn(program, [...args, "hook", agent, call.eventName], {
    cwd: place.cwd,
    detached: true,
    windowsHide: true,
    stdio: ["pipe", "ignore", "ignore"],
    env: { ...host.env, [WORKER_VARIABLE]: "1" },
  });
  child.on("error", () => undefined);
  child.unref();
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  await once(child.stdin, "close");
}

function recordNow(run: HookRun): void {
  const { agent, call, live, time, place } = run;
  const sessions = createSessions(place);
  const recorded = firstAccepted(run, (chunks, format) =>
    recordSession(sessions, { agent, chunks, format, time, counting: sessionCounting(assets, COUNT_ENCODING) }),
  );
  if (recorded === undefined) return;
  const { note, record } = recorded;
  const session = call.session ?? record.session ?? record.id;
  if (call.event === "compact" && call.hasTranscript) noteCompaction(run);
  if (note !== undefined) live.handOver({ agent, session, time, text: note });
  writeRecordedActivity(live.ownFolder, {
    sessions: sessions.sessions.ids().length,
    outputs: live.storedOutputs(),
    last: { agent, time },
  });
}

type Chunks = () => Iterable<Buffer>;

/**
 * Records the transcript with the files next to it. If an earlier import had fewer of them, it does not begin with the
 * same events, so the transcript is then recorded with fewer files, too.
 */
function firstAccepted(
  { agent, call, input, place }: HookRun,
  record: (chunks: Chunks, format: SessionFormat | undefined) => RecordedSession,
): RecordedSession | undefined {
  if (call.hasTranscript) return record(() => [Buffer.from(input)], "opencode");
  const top = repositoryTop(place.cwd);
  const path = call.transcript ?? transcriptOfSession(agent, call.session ?? "", { top, env: place.env });
  if (path === undefined) return undefined;
  const isEnded = call.event === "end";
  const sources: readonly Chunks[] = [
    ...(isEnded ? [() => joinedTranscript(path)] : []),
    () => joinedTranscript(path, false),
    () => readTranscriptBytes(path),
  ];
  for (const [i, chunks] of sources.entries()) {
    try {
      return record(chunks, undefined);
    } catch (error) {
      const mayFit = error instanceof CarryonError && error.code === "usage" && i + 1 < sources.length;
      if (!mayFit) throw error;
    }
  }
  return undefined;
}
