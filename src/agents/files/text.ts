import type { AgentText } from "../parts/agent-text.ts";

/** Preamble of packs for agents that have Carryon's MCP tools. */
const WITH_TOOLS = `Work from this pack before you search the repository. It shows what the task most likely concerns, and not all of it: ask the MCP
server \`carryon\` for more, with its tools \`read\`, \`find_symbol\`, \`search\` and \`related\`, which take the paths below. Read a
file again before you edit it: the pack shows the tree as it was.`;

const WITHOUT_TOOLS = `Work from this pack before you search the repository. It shows what the task most likely concerns, and not all of it: print more with
\`carryon store read <path:lines>\`, which takes the paths below. Read a file again before you edit it: the pack shows the tree
as it was.`;

/** Pack path for agents that read any file they are pointed at. */
export const DEFAULT_PACK_PATH = ".carryon/task.md";

/**
 * Returns an agent's format of task packs. The default is Markdown at `DEFAULT_PACK_PATH` without front matter, for an
 * agent with MCP tools.
 * @param overrides settings that differ from the default; without `hasTools`, the instructions name commands instead of
 * MCP tools
 */
export function agentText(overrides: Partial<AgentText> & { readonly hasTools?: boolean } = {}): AgentText {
  const { hasTools = true, ...rest } = overrides;
  const instructions = hasTools ? WITH_TOOLS : WITHOUT_TOOLS;
  return { frames: "markdown", front: "", instructions, place: DEFAULT_PACK_PATH, ...rest };
}
