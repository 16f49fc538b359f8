/** Supported transcript formats, most specific first, named after the program or API that writes them. */
export const SESSION_FORMATS = ["claude-code", "codex", "gemini", "opencode", "vscode", "anthropic", "openai"] as const;

/** One of `SESSION_FORMATS`. */
export type SessionFormat = (typeof SESSION_FORMATS)[number];
