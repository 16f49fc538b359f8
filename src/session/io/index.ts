/** Adapters that entry points and adapters of other rooms use: folders of sessions. */
export {
  createSessions,
  openSessions,
  presentSessions,
  readTranscriptFile,
  requireTranscript,
  writeTranscript,
} from "./sessions.ts";
