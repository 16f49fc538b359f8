import { type JsonObject, textIn } from "../../base/index.ts";
import { timeIn } from "./content.ts";
import {
  EMPTY_READING,
  type RecordReading,
  type TranscriptFormat,
  type TranscriptReader,
  UNKNOWN_RECORD,
} from "./format.ts";
import { objectIn } from "./json.ts";
import { itemEvents } from "./response-items.ts";

/** Line types without conversation content, or that repeat a `response_item`. */
const OTHER_TYPES: ReadonlySet<string> = new Set(["turn_context", "event_msg", "world_state"]);

/** Lines of `~/.codex/sessions/<year>/<month>/<day>/rollout-<time>-<session>.jsonl`. */
export const codexRollouts: TranscriptFormat = {
  name: "codex",
  title: "Codex",
  matches: ({ lines, records }) =>
    lines &&
    records.some(
      ({ type, payload }) =>
        objectIn(payload) !== undefined &&
        /^(?:session_meta|turn_context|response_item|event_msg|compacted)$/u.test(String(type)),
    ),
  reader: codexReader,
};

function codexReader(): TranscriptReader {
  let session: string | undefined;
  let folder: string | undefined;
  return {
    envelope: () => EMPTY_READING,
    facts: () => ({ session, folder }),
    record(record) {
      const payload = objectIn(record["payload"]);
      if (payload === undefined) return UNKNOWN_RECORD;
      if (record["type"] === "session_meta") {
        session ??= textIn(payload["id"]);
        folder ??= textIn(payload["cwd"]);
        return EMPTY_READING;
      }
      return payloadReading(record, payload);
    },
  };
}

function payloadReading(record: JsonObject, payload: JsonObject): RecordReading {
  const type = textIn(record["type"]) ?? "";
  const place = { time: timeIn(record["timestamp"]) };
  if (type === "compacted") {
    const text = textIn(payload["message"]);
    return { state: "read", events: text === undefined ? [] : [{ kind: "summary", text, ...place }] };
  }
  if (type !== "response_item") return OTHER_TYPES.has(type) ? EMPTY_READING : UNKNOWN_RECORD;
  const events = itemEvents(payload, place);
  return events === undefined ? UNKNOWN_RECORD : { state: "read", events };
}
