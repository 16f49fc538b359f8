import type { Agent, AgentPart, AgentSetup } from "../files/agent.ts";
import { fileEdit } from "../edits/file-edit.ts";
import { COMMAND_DESCRIPTION, commandText } from "../parts/command.ts";
import { geminiHookPart } from "../parts/hooks.ts";
import { instructionsBlockPart } from "../parts/instructions.ts";
import { serverPart } from "../parts/server.ts";
import { agentText } from "../files/text.ts";

/** Google's terminal agent. Rules: geminicli.com/docs (context files, settings, custom commands). */
export const geminiCli: Agent = {
  name: "gemini-cli",
  title: "Gemini CLI",
  variables: ["GEMINI_CLI", "GEMINI_SESSION_ID"],
  signs: ["GEMINI.md", ".gemini"],
  canBlock: true,
  lastStep: "trust this folder when it asks, or with /permissions; until then the server is disabled",
  parts: (setup) => [
    instructionsBlockPart("GEMINI.md", setup),
    serverPart("gemini-cli", setup),
    tomlCommandPart(".gemini/commands/carryon.toml", setup),
    geminiHookPart(setup),
  ],
  text: agentText(),
};

function tomlCommandPart(path: string, { commandIn, version }: AgentSetup): AgentPart {
  // Windows paths contain backslashes.
  const prompt = commandText("{{args}}", commandIn(path)).replaceAll("\\", String.raw`\\`);
  const text = `description = "${COMMAND_DESCRIPTION}"\nprompt = """\n${prompt}"""\n`;
  return { path, what: "command", edit: fileEdit({ style: "hash", text, version }) };
}
