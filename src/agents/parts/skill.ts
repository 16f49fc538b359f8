import type { AgentPart, AgentSetup } from "../files/agent.ts";
import { fileEdit } from "../edits/file-edit.ts";
import { COMMAND_DESCRIPTION, commandText, frontMatter } from "./command.ts";

/** Creates the part for a skill file, for agents that look for skills in `.agents`. */
export function skillPart({ commandIn, version }: AgentSetup): AgentPart {
  const path = ".agents/skills/carryon/SKILL.md";
  const head = frontMatter({
    name: "carryon",
    description: `${COMMAND_DESCRIPTION}. Use it at the beginning of each piece of work.`,
  });
  const text = `${head}${commandText("what is to be done, in words", commandIn(path))}`;
  return { path, what: "skill", edit: fileEdit({ style: "markup", text, version }) };
}
