import { type JsonObject, textIn } from "../../base/index.ts";
import { contentText, inputText, messages, resultText, thoughts, timeIn, withJoinedTexts } from "./content.ts";
import {
  DUPLICATE_RECORD,
  EMPTY_READING,
  type ReadEvent,
  type TranscriptFormat,
  type TranscriptReader,
  UNKNOWN_RECORD,
} from "./format.ts";
import { objectIn, objectsIn } from "./json.ts";

/** Output of the VS Code command "Chat: Export Chat". */
export const vscode: TranscriptFormat = {
  name: "vscode",
  title: "VS Code chat",
  matches: ({ envelope, records }) =>
    ["requesterUsername", "responderUsername", "initialLocation"].some((key) => envelope[key] !== undefined) ||
    records.some((record) => Array.isArray(record["response"]) && objectIn(record["message"]) !== undefined),
  reader: vscodeReader,
};

function vscodeReader(): TranscriptReader {
  const requestIds = new Set<string>();
  let session: string | undefined;
  let title: string | undefined;
  return {
    envelope(object) {
      session ??= textIn(object["sessionId"]);
      title ??= textIn(object["customTitle"]);
      return EMPTY_READING;
    },
    facts: () => ({ session, title }),
    record(record) {
      const message = objectIn(record["message"]);
      if (message === undefined) return UNKNOWN_RECORD;
      const id = textIn(record["requestId"]);
      if (id !== undefined && requestIds.has(id)) return DUPLICATE_RECORD;
      if (id !== undefined) requestIds.add(id);
      const time = timeIn(record["timestamp"]);
      const prompt = textIn(message["text"]) ?? contentText(message["parts"]);
      return { state: "read", events: [...messages("user", prompt, { time }), ...answerEvents(record, time)] };
    },
  };
}

/**
 * Reads an answer from the rounds with their calls if the model's extension stores them, otherwise from the displayed
 * parts.
 */
function answerEvents(record: JsonObject, time: string | undefined): readonly ReadEvent[] {
  const result = objectIn(record["result"]);
  const metadata = objectIn(result?.["metadata"]) ?? {};
  const rounds = objectsIn(metadata["toolCallRounds"]);
  const failure = textIn(objectIn(result?.["errorDetails"])?.["message"]);
  const events = rounds.some(({ toolCalls }) => objectsIn(toolCalls).length > 0)
    ? rounds.flatMap((round) => roundEvents(round, objectIn(metadata["toolCallResults"]) ?? {}, time))
    : shownEvents(Array.isArray(record["response"]) ? record["response"] : [], time);
  return [...events, ...messages("system", failure, { time })];
}

function roundEvents(round: JsonObject, results: JsonObject, time: string | undefined): readonly ReadEvent[] {
  const calls = objectsIn(round["toolCalls"]).flatMap((toolCall): readonly ReadEvent[] => {
    const call = textIn(toolCall["id"]) ?? "";
    const tool = textIn(toolCall["name"]) ?? "tool";
    const callEvent: ReadEvent = { kind: "call", call, tool, input: inputText(toolCall["arguments"]), time };
    const answer = Object.hasOwn(results, call) ? results[call] : undefined;
    return answer === undefined
      ? [callEvent]
      : [callEvent, { kind: "result", call, text: resultText(answer), isError: false, time }];
  });
  const thinking = contentText(objectIn(round["thinking"])?.["text"]);
  return [...thoughts(thinking, { time }), ...messages("assistant", textIn(round["response"]), { time }), ...calls];
}

function shownEvents(parts: readonly unknown[], time: string | undefined): readonly ReadEvent[] {
  const pieces = parts.map((part) => shownPiece(objectIn(part) ?? {}, time));
  return withJoinedTexts(pieces, "", (text) => messages("assistant", text, { time }));
}

function shownPiece(part: JsonObject, time: string | undefined): string | readonly ReadEvent[] {
  const kind = textIn(part["kind"]);
  if (kind === undefined) return contentText(part["value"]);
  if (kind === "markdownContent") return contentText(part["content"]);
  if (kind === "inlineReference") return textIn(part["name"]) ?? "";
  if (kind === "thinking") return thoughts(contentText(part["value"]), { time });
  return kind.startsWith("toolInvocation") ? invocationEvents(part, time) : "";
}

function invocationEvents(part: JsonObject, time: string | undefined): readonly ReadEvent[] {
  const call = textIn(part["toolCallId"]) ?? "";
  const details = objectIn(part["resultDetails"]);
  const command = objectIn(objectIn(part["toolSpecificData"])?.["commandLine"])?.["original"];
  const input = details?.["input"] ?? command ?? contentText(part["invocationMessage"]);
  const callEvent: ReadEvent = {
    kind: "call",
    call,
    tool: textIn(part["toolId"]) ?? "tool",
    input: inputText(input),
    time,
  };
  if (part["isComplete"] === false) return [callEvent];
  const text =
    details?.["output"] === undefined ? contentText(part["pastTenseMessage"]) : resultText(details["output"]);
  return [callEvent, { kind: "result", call, text, isError: details?.["isError"] === true, time }];
}
