import type { SessionFormat } from "../record/format-name.ts";
import { anthropic } from "./anthropic.ts";
import { claudeCodeLines } from "./claude-code.ts";
import { codexRollouts } from "./codex.ts";
import type { TranscriptFormat, TranscriptSample } from "./format.ts";
import { gemini } from "./gemini.ts";
import { openai } from "./openai.ts";
import { opencode } from "./opencode.ts";
import { vscode } from "./vscode.ts";

/** Transcript formats, most specific first. */
const FORMATS: Readonly<Record<SessionFormat, TranscriptFormat>> = {
  "claude-code": claudeCodeLines,
  codex: codexRollouts,
  gemini,
  opencode,
  vscode,
  anthropic,
  openai,
};

/** Detects the format of a transcript; `undefined` if none matches its beginning. */
export function detectFormat(sample: TranscriptSample): TranscriptFormat | undefined {
  return Object.values(FORMATS).find((format) => format.matches(sample));
}

export function formatByName(name: SessionFormat): TranscriptFormat {
  return FORMATS[name];
}
