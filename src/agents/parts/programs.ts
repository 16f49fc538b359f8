/** Agent names by the program that starts them in a terminal. */
export const AGENT_PROGRAMS: ReadonlyMap<string, string> = new Map([
  ["claude", "claude-code"],
  ["codex", "codex"],
  ["copilot", "copilot"],
  ["cursor-agent", "cursor"],
  ["gemini", "gemini-cli"],
]);
