/** All agents, one per line. */
export { antigravity } from "../hosts/antigravity.ts";
export { claudeCode } from "../hosts/claude-code.ts";
export { codex } from "../hosts/codex.ts";
export { copilot } from "../hosts/copilot.ts";
export { cursor } from "../hosts/cursor.ts";
export { geminiCli } from "../hosts/gemini-cli.ts";
export { generic } from "../hosts/generic.ts";
export { junie } from "../hosts/junie.ts";
export { openCode } from "../hosts/opencode.ts";
export { windsurf } from "../hosts/windsurf.ts";
