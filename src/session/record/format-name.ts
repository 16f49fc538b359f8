/** The forms of transcripts that are read, by the program or the interface that they come from. */
export const SESSION_FORMATS = ["claude-code", "codex", "gemini", "opencode", "vscode", "anthropic", "openai"] as const;

/** One of `SESSION_FORMATS`. */
export type SessionFormat = (typeof SESSION_FORMATS)[number];
