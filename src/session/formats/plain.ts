import { messages } from "./content.ts";
import { EMPTY_READING, type ReadEvent, type TranscriptFormat } from "./format.ts";
import { AIDER_START, roleHeading } from "./text-layout.ts";

const AIDER_REQUEST = "####";
const AIDER_OUTPUT = ">";

/** `.aider.chat.history.md`: requests as headings, output of commands as quotes, and answers between them. */
export const aiderHistory: TranscriptFormat = {
  name: "aider",
  title: "Aider",
  matches: ({ texts = [] }) => texts.some((text) => AIDER_START.test(text)),
  isText: true,
  reader: () => ({
    envelope: () => EMPTY_READING,
    facts: () => ({}),
    record: ({ text }) => ({ state: "read", events: AIDER_START.test(String(text)) ? [] : aiderEvents(String(text)) }),
  }),
};

/** Splits a section of a history into runs of lines with the same speaker. */
function aiderEvents(section: string): readonly ReadEvent[] {
  const runs: { readonly speaker: "user" | "tool" | "assistant"; readonly lines: string[] }[] = [];
  for (const line of section.split(/\r?\n/u)) {
    const isRequest = line === AIDER_REQUEST || line.startsWith(`${AIDER_REQUEST} `);
    const isOutput = line.startsWith(AIDER_OUTPUT);
    const speaker = isRequest ? "user" : isOutput ? "tool" : "assistant";
    const words = isRequest ? line.slice(AIDER_REQUEST.length + 1) : isOutput ? line.slice(1).trim() : line;
    const last = runs.at(-1);
    if (last?.speaker === speaker || (words.trim() === "" && last !== undefined)) last?.lines.push(words);
    else runs.push({ speaker, lines: [words] });
  }
  return runs.flatMap(({ speaker, lines }): readonly ReadEvent[] => {
    const text = lines.join("\n").trim();
    if (speaker !== "tool") return messages(speaker, text);
    return text === "" ? [] : [{ kind: "result", call: "", text, isError: false }];
  });
}

/** Chats as text: `User: …` and `Assistant: …`, also as headings or in bold, such as Cursor's export. */
export const plainChat: TranscriptFormat = {
  name: "plain",
  title: "plain text",
  matches: ({ texts = [] }) => texts.some((text) => roleHeading(firstLine(text)) !== undefined),
  isText: true,
  reader: () => ({
    envelope: () => EMPTY_READING,
    facts: () => ({}),
    record({ text }) {
      const section = String(text);
      const line = firstLine(section);
      const heading = roleHeading(line);
      // Text before the first speaker, such as a title.
      if (heading === undefined) return EMPTY_READING;
      const words = `${heading.rest}${section.slice(line.length)}`.trim().replace(/\n+-{3,}$/u, "");
      return { state: "read", events: messages(heading.role, words) };
    },
  }),
};

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
