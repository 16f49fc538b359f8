import type { RawClass } from "../../model/memory/memory-rules.ts";

type Rule = RawClass | "never" | "not-allowed" | "long-line" | "too-large";

/** What a file of a memory breaks, and the way out. */
const WORDS: Readonly<Record<Rule, readonly [what: string, wayOut: string]>> = {
  "raw-logs": ["raw logs", "Write what they show in a sentence, and move them to sources/."],
  transcripts: ["a transcript", "Keep what was decided, and move the conversation to sources/."],
  "operational-dumps": ["rows of data", "Keep their summary, and move the rows to sources/."],
  "stack-traces": ["stack traces", "Keep the message and its cause, and move the traces to sources/."],
  secrets: ["a secret", "Remove it, and revoke it."],
  never: ["a file that never enters memory", "Move it out of packs/, or change never in the policy."],
  "not-allowed": ["a file that the policy does not allow", "Move it out of packs/, or add it to allow in the policy."],
  "long-line": ["a line that is too long", "Break it, or raise max_line_length in the policy."],
  "too-large": ["a file that is too large", "Split or distill it, or raise max_bytes in the policy."],
};

/** Returns what a file breaks of the policy of a memory: `raw logs (raw-logs). Write what …`. */
export function describeViolation(rule: Rule): string {
  const [what, wayOut] = WORDS[rule];
  return `${what} (${rule}). ${wayOut}`;
}
