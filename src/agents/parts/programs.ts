/** Agents that run in a terminal: the programs that start them, and their names. */
export const AGENT_PROGRAMS: ReadonlyMap<string, string> = new Map([
  ["claude", "claude-code"],
  ["codex", "codex"],
  ["copilot", "copilot"],
  ["cursor-agent", "cursor"],
  ["gemini", "gemini-cli"],
]);
