import { readAsset } from "../../../base/io/index.ts";
import { setPriority } from "node:os";
import { CarryonError } from "../../../base/index.ts";
import { type RecordedSession, type SessionFormat, recordSession, sessionCounting } from "../../../session/index.ts";
import { createSessions, joinedTranscript, transcriptChunks, transcriptOfSession } from "../../../session/io/index.ts";
import { repositoryTop } from "../../../source/io/index.ts";
import { writeRecordedActivity } from "../../../store/io/index.ts";
import { type HookRun, attempt } from "./hook-run.ts";

/** Priority of the background process, on the scale of `nice`. */
const BACKGROUND_PRIORITY = 10;

/** Encoding for token counts, the default of other commands. */
const COUNT_ENCODING = "o200k_base";

/** Imports the transcript of a session, and stores the handover for the next one. @throws errors of the store */
export function recordNow(run: HookRun): void {
  attempt(() => setPriority(BACKGROUND_PRIORITY));
  const { agent, call, live, time, place } = run;
  const opened = createSessions(place);
  const earlier = live.read(run.id).isCleared === true ? [] : (live.ofBranch()?.sessions ?? []);
  const counting = sessionCounting(readAsset, COUNT_ENCODING);
  const recorded = firstAccepted(run, (chunks, format) =>
    recordSession(opened, { agent, chunks, format, time, counting, earlier }),
  );
  if (recorded === undefined) return;
  const { note, record, sessions } = recorded;
  const session = call.session ?? record.session ?? record.id;
  if (note !== undefined) live.handOver({ agent, session, time, text: note, sessions });
  writeRecordedActivity(live.ownFolder, {
    sessions: opened.sessions.ids().length,
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
    () => transcriptChunks(path),
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
