/** Reply format of session-start hooks, by agent name. Agents without an entry take plain text. */
const REPLIES: ReadonlyMap<string, (text: string) => object> = new Map<string, (text: string) => object>([
  ["copilot", (text) => ({ additionalContext: text })],
  ["cursor", (text) => ({ additional_context: text })],
  ["gemini-cli", (text) => ({ hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: text } })],
]);

/** Names of the agents whose hooks reply in JSON. */
export const JSON_HOOK_AGENTS: readonly string[] = [...REPLIES.keys()];

/**
 * Returns the standard output of a session-start hook that makes the agent pass `text` to its model. It is one line of
 * JSON for the agents in `JSON_HOOK_AGENTS`, and `text` unchanged for all others.
 */
export function hookReply(agent: string, text: string): string {
  const reply = REPLIES.get(agent);
  return reply === undefined ? text : `${JSON.stringify(reply(text))}\n`;
}
