import { contentText, inputText, messages, resultText, thoughts, timeIn, withJoinedTexts } from "./content.ts";
import { DUPLICATE, NOTHING, type ReadEvent, type TranscriptFormat, type TranscriptReader, UNKNOWN } from "./format.ts";
import { type JsonObject, objectIn, objectsIn, textIn } from "./json.ts";

/** What the command "Chat: Export Chat" of VS Code writes. */
export const vscode: TranscriptFormat = {
  name: "vscode",
  title: "VS Code chat",
  matches: ({ envelope, records }) =>
    ["requesterUsername", "responderUsername", "initialLocation"].some((key) => envelope[key] !== undefined) ||
    records.some((record) => Array.isArray(record["response"]) && objectIn(record["message"]) !== undefined),
  reader: vscodeReader,
};

function vscodeReader(): TranscriptReader {
  const seen = new Set<string>();
  let session: string | undefined;
  let title: string | undefined;
  return {
    envelope(object) {
      session ??= textIn(object["sessionId"]);
      title ??= textIn(object["customTitle"]);
      return NOTHING;
    },
    facts: () => ({ session, title }),
    record(record) {
      const message = objectIn(record["message"]);
      if (message === undefined) return UNKNOWN;
      const id = textIn(record["requestId"]);
      if (id !== undefined && seen.has(id)) return DUPLICATE;
      if (id !== undefined) seen.add(id);
      const time = timeIn(record["timestamp"]);
      const asked = textIn(message["text"]) ?? contentText(message["parts"]);
      return { state: "read", events: [...messages("user", asked, { time }), ...answerEvents(record, time)] };
    },
  };
}

/** An answer is told in rounds with their calls where the model's extension keeps them, else in parts as they are shown. */
function answerEvents(record: JsonObject, time: string | undefined): readonly ReadEvent[] {
  const result = objectIn(record["result"]);
  const metadata = objectIn(result?.["metadata"]) ?? {};
  const rounds = objectsIn(metadata["toolCallRounds"]);
  const failure = textIn(objectIn(result?.["errorDetails"])?.["message"]);
  const told = rounds.some(({ toolCalls }) => objectsIn(toolCalls).length > 0)
    ? rounds.flatMap((round) => roundEvents(round, objectIn(metadata["toolCallResults"]) ?? {}, time))
    : shownEvents(Array.isArray(record["response"]) ? record["response"] : [], time);
  return [...told, ...messages("system", failure, { time })];
}

function roundEvents(round: JsonObject, results: JsonObject, time: string | undefined): readonly ReadEvent[] {
  const calls = objectsIn(round["toolCalls"]).flatMap((toolCall): readonly ReadEvent[] => {
    const call = textIn(toolCall["id"]) ?? "";
    const tool = textIn(toolCall["name"]) ?? "tool";
    const asked: ReadEvent = { kind: "call", call, tool, input: inputText(toolCall["arguments"]), time };
    const answer = Object.hasOwn(results, call) ? results[call] : undefined;
    return answer === undefined
      ? [asked]
      : [asked, { kind: "result", call, text: resultText(answer), isError: false, time }];
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
  const asked: ReadEvent = {
    kind: "call",
    call,
    tool: textIn(part["toolId"]) ?? "tool",
    input: inputText(input),
    time,
  };
  if (part["isComplete"] === false) return [asked];
  const text =
    details?.["output"] === undefined ? contentText(part["pastTenseMessage"]) : resultText(details["output"]);
  return [asked, { kind: "result", call, text, isError: details?.["isError"] === true, time }];
}
