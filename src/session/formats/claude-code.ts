import { messageEvents } from "./blocks.ts";
import { contentText, isHostText, timeIn } from "./content.ts";
import {
  DUPLICATE,
  NOTHING,
  type ReadEvent,
  type RecordReading,
  repeatedIds,
  type TranscriptFormat,
  type TranscriptReader,
  UNKNOWN,
} from "./format.ts";
import { type JsonObject, objectIn, textIn } from "./json.ts";

/** Types of lines that say nothing of the conversation. */
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

/** Lines of `~/.claude/projects/<folder>/<session>.jsonl`, one for each block of an answer. */
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
  const isRepeated = repeatedIds();
  let session: string | undefined;
  let folder: string | undefined;
  let title: string | undefined;
  return {
    envelope: () => NOTHING,
    facts: () => ({ session, folder, title }),
    record(record) {
      session ??= textIn(record["sessionId"]);
      folder ??= textIn(record["cwd"]);
      title = textIn(record["customTitle"]) ?? textIn(record["aiTitle"]) ?? title;
      return isRepeated(textIn(record["uuid"])) ? DUPLICATE : lineReading(record);
    },
  };
}

function lineReading(record: JsonObject): RecordReading {
  const type = textIn(record["type"]) ?? "";
  const message = objectIn(record["message"]);
  if (type !== "user" && type !== "assistant") return OTHER_TYPES.has(type) ? NOTHING : UNKNOWN;
  if (message === undefined) return UNKNOWN;
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
  return { state: "read", events: events.map(asSaid) };
}

/** Returns an event with the host as the speaker of what it put into the user's mouth. */
function asSaid(event: ReadEvent): ReadEvent {
  const isHosts = event.kind === "message" && event.role === "user" && isHostText(event.text);
  return isHosts ? { ...event, role: "system" } : event;
}
