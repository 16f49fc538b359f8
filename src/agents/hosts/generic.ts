import type { Agent } from "../files/agent.ts";
import { instructionsBlockPart } from "../parts/instructions.ts";
import { agentText } from "../files/text.ts";

/** Any other agent that reads AGENTS.md (agents.md), such as Amp, Zed or Jules. */
export const generic: Agent = {
  name: "generic",
  title: "Other agents",
  variables: [],
  signs: ["AGENTS.md"],
  canBlock: false,
  parts: (setup) => [instructionsBlockPart("AGENTS.md", setup)],
  text: agentText({ hasTools: false }),
};
