/** Supported transcript formats, most specific first, named after the program or API that writes them. */
export const SESSION_FORMATS = [
  "claude-code",
  "codex",
  "gemini",
  "copilot",
  "cursor",
  "opencode",
  "vscode",
  "chatgpt",
  "anthropic",
  "openai",
  "aider",
  "plain",
] as const;

export type SessionFormat = (typeof SESSION_FORMATS)[number];
