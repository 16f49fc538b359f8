import { type Mark, unmarked } from "../../base/index.ts";
import type { RawClass } from "../config/memory-rules.ts";

type Rule = RawClass | "rows" | "never" | "not-allowed" | "long-line" | "too-large";

/** Violation of the memory policy by a file, and the way to fix it. */
const WORDS: Readonly<Record<Rule, readonly [what: string, wayOut: string]>> = {
  "raw-logs": ["raw logs", "write what they show in a sentence, and move them to sources/"],
  transcripts: ["a transcript", "keep what was decided, and move the conversation to sources/"],
  "operational-dumps": ["rows of data", "keep their summary, and move the rows to sources/"],
  rows: ["rows of a source, in no pack", "take them out of git, or keep them in sources/"],
  "stack-traces": ["stack traces", "keep the message and its cause, and move the traces to sources/"],
  secrets: ["a secret", "remove it, and revoke it"],
  never: ["a file that never enters memory", "take it out of the pack, or change never in the policy"],
  "not-allowed": ["a file that the policy does not allow", "take it out of the pack, or add it to allow in the policy"],
  "long-line": ["a line that is too long", "break it, or raise max_line_length in the policy"],
  "too-large": ["a file that is too large", "split or distill it, or raise max_bytes in the policy"],
};

/**
 * Formats a violation of the memory policy and its fix: `raw logs (raw-logs); write what they show …`.
 * @param rule name of the violated rule; an unknown name gets a general text
 */
export function describeViolation(rule: string, mark: Mark = unmarked): string {
  const [, [what, wayOut] = ["raw text", "move it to sources/"]] =
    Object.entries(WORDS).find(([name]) => name === rule) ?? [];
  return `${what} (${mark(rule)}); ${wayOut}`;
}
