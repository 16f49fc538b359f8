import { type JsonObject, textIn } from "../../base/index.ts";
import { messageEvents } from "./blocks.ts";
import { contentText, isHostText, timeIn } from "./content.ts";
import {
  DUPLICATE_RECORD,
  EMPTY_READING,
  type ReadEvent,
  type RecordReading,
  duplicateIdDetector,
  type TranscriptFormat,
  type TranscriptReader,
  UNKNOWN_RECORD,
} from "./format.ts";
import { objectIn } from "./json.ts";

/** Line types without conversation content. */
const OTHER_TYPES: ReadonlySet<string> = new Set([
  "agent-name",
  "agent-setting",
  "ai-title",
  "attachment",
  "custom-title",
  "file-history-snapshot",
  "last-prompt",
  "mode",
  "permission-mode",
  "pr-link",
  "progress",
  "queue-operation",
  "summary",
  "system",
  "tag",
  "worktree-state",
]);

/** Lines of `~/.claude/projects/<folder>/<session>.jsonl`, one per block of an answer. */
export const claudeCodeLines: TranscriptFormat = {
  name: "claude-code",
  title: "Claude Code",
  matches: ({ lines, records }) =>
    lines &&
    records.some(
      (record) =>
        textIn(record["sessionId"]) !== undefined &&
        (objectIn(record["message"]) !== undefined || OTHER_TYPES.has(String(record["type"]))),
    ),
  reader: claudeReader,
};

function claudeReader(): TranscriptReader {
  const isRepeated = duplicateIdDetector();
  let session: string | undefined;
  let folder: string | undefined;
  let title: string | undefined;
  return {
    envelope: () => EMPTY_READING,
    facts: () => ({ session, folder, title }),
    record(record) {
      session ??= textIn(record["sessionId"]);
      folder ??= textIn(record["cwd"]);
      title = textIn(record["customTitle"]) ?? textIn(record["aiTitle"]) ?? title;
      return isRepeated(textIn(record["uuid"])) ? DUPLICATE_RECORD : lineReading(record);
    },
  };
}

function lineReading(record: JsonObject): RecordReading {
  const type = textIn(record["type"]) ?? "";
  const message = objectIn(record["message"]);
  if (type !== "user" && type !== "assistant") return OTHER_TYPES.has(type) ? EMPTY_READING : UNKNOWN_RECORD;
  if (message === undefined) return UNKNOWN_RECORD;
  const isSide = record["isSidechain"] === true;
  const place = {
    time: timeIn(record["timestamp"]),
    ...(isSide && { chain: textIn(record["agentId"]) ?? "side" }),
  };
  const content = message["content"];
  if (record["isCompactSummary"] === true) {
    return { state: "read", events: [{ kind: "summary", text: contentText(content), ...place }] };
  }
  const isHost = type === "user" && record["isMeta"] === true;
  const events = messageEvents(isHost ? "system" : type, content, place);
  return { state: "read", events: events.map(withSpeaker) };
}

/** Attributes to the host what it wrote in the user's name. */
function withSpeaker(event: ReadEvent): ReadEvent {
  const isHosts = event.kind === "message" && event.role === "user" && isHostText(event.text);
  return isHosts ? { ...event, role: "system" } : event;
}
