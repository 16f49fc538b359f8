/** Adapters for entry points and for adapters of other rooms: session folders and transcript files. */
export { joinedTranscript } from "./claude-files.ts";
export { findTranscripts, transcriptOfSession } from "./find-transcripts.ts";
export type { FoundTranscript } from "./transcript-search.ts";
export type { LiveSessionId, LiveSessions } from "./live-sessions.ts";
export { createSessions, openSessions, existingSessions, requireReadableFile, writeTranscript } from "./sessions.ts";
export { transcriptChunks } from "./transcript-file.ts";
