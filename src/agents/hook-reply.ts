/** How agents take what a hook at the beginning of a session says, by the names of the agents; others take plain text. */
const REPLIES: ReadonlyMap<string, (text: string) => object> = new Map<string, (text: string) => object>([
  ["copilot", (text) => ({ additionalContext: text })],
  ["cursor", (text) => ({ additional_context: text })],
  ["gemini-cli", (text) => ({ hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: text } })],
]);

/** The agents whose hooks reply in JSON. */
export const HOOK_AGENTS: readonly string[] = [...REPLIES.keys()];

/** Returns what a hook of an agent prints so that the model gets a text. */
export function hookReply(agent: string, text: string): string {
  const reply = REPLIES.get(agent);
  return reply === undefined ? text : `${JSON.stringify(reply(text))}\n`;
}
