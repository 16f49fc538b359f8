/** Adapters for entry points and for adapters of other rooms: session folders and transcript files. */
export {
  createSessions,
  openSessions,
  existingSessions,
  readTranscriptFile,
  requireReadableFile,
  writeTranscript,
} from "./sessions.ts";
