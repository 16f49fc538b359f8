import type { AgentPart, AgentSetup } from "../files/agent.ts";
import { scriptEdit } from "../edits/script-edit.ts";
import { NEXT_ARGS } from "./hooks.ts";
import { commandWords, shellLine } from "./program.ts";

/** Git hooks that run after the tree changes under an agent. */
const GIT_HOOKS = ["post-checkout", "post-merge", "post-rewrite"] as const;

/**
 * Creates one part per git hook that prints the next action (`carryon status --next`) to standard error: after a
 * checkout, merge or rewrite. If that fails, git goes on. Empty if the repository does not control a hooks folder.
 */
export function gitHookParts(setup: AgentSetup): readonly AgentPart[] {
  const { hooksFolder, programIn, version } = setup;
  if (hooksFolder === undefined) return [];
  const program = programIn(`${hooksFolder}/${GIT_HOOKS[0]}`);
  const text = `${shellLine(commandWords(program, NEXT_ARGS))} </dev/null >&2 || :\n`;
  return GIT_HOOKS.map((name) => ({
    path: `${hooksFolder}/${name}`,
    what: "hook",
    isExecutable: true,
    edit: scriptEdit({ name: "next", text, version }),
  }));
}
