import type { SessionFormat } from "../record/format-name.ts";
import { anthropic } from "./anthropic.ts";
import { claudeCodeLines } from "./claude-code.ts";
import { codexRollouts } from "./codex.ts";
import type { TranscriptFormat, TranscriptSample } from "./format.ts";
import { gemini } from "./gemini.ts";
import { openai } from "./openai.ts";
import { opencode } from "./opencode.ts";
import { vscode } from "./vscode.ts";

/** All forms of transcripts, the most particular first. */
const FORMATS: Readonly<Record<SessionFormat, TranscriptFormat>> = {
  "claude-code": claudeCodeLines,
  codex: codexRollouts,
  gemini,
  opencode,
  vscode,
  anthropic,
  openai,
};

/** Returns the form of a transcript; `undefined` if its beginning has none that is known. */
export function formatOf(sample: TranscriptSample): TranscriptFormat | undefined {
  return Object.values(FORMATS).find((format) => format.matches(sample));
}

/** Returns a form by its name. */
export function formatNamed(name: SessionFormat): TranscriptFormat {
  return FORMATS[name];
}
