import type { Agent } from "../files/agent.ts";
import { instructionsBlockPart } from "../parts/instructions.ts";
import { codexHookPart } from "../parts/hooks.ts";
import { codexServerPart } from "../parts/server.ts";
import { skillPart } from "../parts/skill.ts";
import { agentText } from "../files/text.ts";

/** OpenAI's terminal agent. It ignores project settings until the project is trusted. */
export const codex: Agent = {
  name: "codex",
  title: "Codex",
  variables: ["CODEX_THREAD_ID", "CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED"],
  signs: [".codex"],
  canBlock: true,
  hookStep: "review the hooks with /hooks; until then it does not run them",
  lastStep: "trust this project when it asks; until then it ignores .codex/config.toml",
  parts: (setup) => [
    instructionsBlockPart("AGENTS.md", setup),
    codexServerPart(setup),
    skillPart(setup),
    codexHookPart(setup),
  ],
  text: agentText(),
};
