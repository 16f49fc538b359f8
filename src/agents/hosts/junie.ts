import type { Agent } from "../files/agent.ts";
import { instructionsBlockPart } from "../parts/instructions.ts";
import { serverPart } from "../parts/server.ts";
import { agentText } from "../files/text.ts";

/** JetBrains' coding agent. Rules: jetbrains.com/help/junie (guidelines, MCP). */
export const junie: Agent = {
  name: "junie",
  title: "Junie (JetBrains)",
  variables: [],
  signs: [".junie"],
  canBlock: false,
  lastStep: "enable the server carryon in Settings > Tools > Junie > MCP Settings",
  parts: (setup) => [instructionsBlockPart(".junie/guidelines.md", setup), serverPart("junie", setup)],
  text: agentText(),
};
