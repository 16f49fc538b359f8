import type { SessionFormat } from "../record/format-name.ts";
import { anthropic } from "./anthropic.ts";
import { chatgpt } from "./chatgpt.ts";
import { claudeCodeLines } from "./claude-code.ts";
import { codexRollouts } from "./codex.ts";
import { copilotEvents } from "./copilot.ts";
import { cursorLines } from "./cursor.ts";
import type { TranscriptFormat, TranscriptSample } from "./format.ts";
import { gemini } from "./gemini.ts";
import { openai } from "./openai.ts";
import { opencode } from "./opencode.ts";
import { aiderHistory, plainChat } from "./plain.ts";
import { vscode } from "./vscode.ts";

/** Transcript formats, most specific first. */
const FORMATS: Readonly<Record<SessionFormat, TranscriptFormat>> = {
  "claude-code": claudeCodeLines,
  codex: codexRollouts,
  gemini,
  copilot: copilotEvents,
  cursor: cursorLines,
  opencode,
  vscode,
  chatgpt,
  anthropic,
  openai,
  aider: aiderHistory,
  plain: plainChat,
};

/** Detects the format of a transcript; `undefined` if none matches its beginning. */
export function detectFormat(sample: TranscriptSample): TranscriptFormat | undefined {
  return Object.values(FORMATS).find((format) => format.matches(sample));
}

export function formatByName(name: SessionFormat): TranscriptFormat {
  return FORMATS[name];
}
