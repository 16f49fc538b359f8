import type { Agent } from "../agent.ts";
import { fileEdit } from "../edits/file-edit.ts";
import { ABOUT, commandText } from "../parts/command.ts";
import { geminiHookPart } from "../parts/hooks.ts";
import { instructionsBlock } from "../parts/instructions.ts";
import { serverPart } from "../parts/server.ts";
import { agentText } from "../text.ts";

/** Google's agent for the terminal. Rules: geminicli.com/docs (context files, settings, custom commands). */
export const geminiCli: Agent = {
  name: "gemini-cli",
  title: "Gemini CLI",
  variables: ["GEMINI_CLI", "GEMINI_SESSION_ID"],
  signs: ["GEMINI.md", ".gemini"],
  canBlock: true,
  parts: (setup) => [
    instructionsBlock("GEMINI.md", setup),
    serverPart("gemini-cli", setup),
    {
      path: ".gemini/commands/carryon.toml",
      what: "command",
      edit: fileEdit({ style: "hash", text: COMMAND, version: setup.version }),
    },
    geminiHookPart(setup),
  ],
  text: agentText(),
};

const COMMAND = `description = "${ABOUT}"\nprompt = """\n${commandText("{{args}}")}"""\n`;
