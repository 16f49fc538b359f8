/** Adapters for entry points and for adapters of other rooms: session folders and transcript files. */
export { joinedTranscript } from "./claude-files.ts";
export { type FoundTranscript, findTranscripts, transcriptOfSession } from "./find-transcripts.ts";
export type { LiveSessionId, LiveSessions } from "./live-sessions.ts";
export {
  createSessions,
  openSessions,
  existingSessions,
  readTranscriptBytes,
  readTranscriptFile,
  requireReadableFile,
  writeTranscript,
} from "./sessions.ts";
