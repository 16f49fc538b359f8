import type { Agent } from "../files/agent.ts";
import { ABOUT, commandPart, frontMatter } from "../parts/command.ts";
import { rulePart } from "../parts/instructions.ts";
import { agentText } from "../files/text.ts";

/** An editor with an agent. Its servers are settings of the user, and its files of rules have at most 12,000 characters. */
export const windsurf: Agent = {
  name: "windsurf",
  title: "Windsurf",
  isEditor: true,
  variables: ["WINDSURF_SESSION_ID"],
  signs: [".windsurf", ".windsurfrules"],
  canBlock: true,
  parts: (setup) => [
    rulePart(".windsurf/rules/carryon.md", frontMatter({ trigger: "always_on" }), setup),
    commandPart(
      {
        path: ".windsurf/workflows/carryon.md",
        head: frontMatter({ description: ABOUT }),
        task: "what the user asked for",
      },
      setup,
    ),
  ],
  text: agentText({ hasTools: false }),
};
