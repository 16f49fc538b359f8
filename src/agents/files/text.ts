import type { AgentText } from "../parts/agent-text.ts";

/** What a pack tells every agent that has the tools of the server. */
const WITH_TOOLS = `Work from this pack before you search the repository. It shows what the task most likely concerns, and not all of it: ask the MCP
server \`carryon\` for more, with its tools \`read\`, \`find_symbol\`, \`search\` and \`related\`, which take the paths below. Read a
file again before you edit it: the pack shows the tree as it was.`;

const WITHOUT_TOOLS = `Work from this pack before you search the repository. It shows what the task most likely concerns, and not all of it: print more with
\`carryon read <path:lines>\`, which takes the paths below. Read a file again before you edit it: the pack shows the tree
as it was.`;

/** Where a pack is put for an agent that reads any file which it is pointed at. */
export const PLAIN_PLACE = ".carryon/task.md";

/** Returns how a pack is written for an agent. @param own what differs from plain Markdown for an agent with tools */
export function agentText(own: Partial<AgentText> & { readonly hasTools?: boolean } = {}): AgentText {
  const { hasTools = true, ...rest } = own;
  const instructions = hasTools ? WITH_TOOLS : WITHOUT_TOOLS;
  return { frames: "markdown", front: "", instructions, place: PLAIN_PLACE, ...rest };
}
