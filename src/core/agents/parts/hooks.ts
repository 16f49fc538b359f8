import type { AgentPart, AgentSetup } from "../agent.ts";
import { jsonEdit } from "../edits/json-edit.ts";
import { scriptEdit } from "../edits/script-edit.ts";
import { judgeWords, shellLine, startWords } from "./program.ts";

/** Says in one line what is to be done next. */
const NEXT = ["next"];

/** Returns a hook of Claude Code that shows the model what is to be done when a session begins. It refuses nothing. */
export function claudeHookPart({ programIn }: AgentSetup): AgentPart {
  const path = ".claude/settings.json";
  const line = shellLine(startWords(programIn(path), NEXT));
  return {
    path,
    what: "hook",
    option: "hooks",
    edit: jsonEdit({
      keys: ["hooks", "SessionStart"],
      value: { hooks: [{ type: "command", command: line }] },
      isOwn: (item) => commandOf(item) !== undefined,
      judge: (item) => judgeWords(plainWords(commandOf(item) ?? ""), plainWords(line)),
    }),
  };
}

/** Returns the command of a hook if it is the only one of its item, and starts Carryon. */
function commandOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null || !("hooks" in item) || !Array.isArray(item.hooks)) return undefined;
  const hooks: readonly unknown[] = item.hooks;
  const [hook] = hooks;
  if (hooks.length !== 1 || typeof hook !== "object" || hook === null || !("command" in hook)) return undefined;
  const { command } = hook;
  if (typeof command !== "string") return undefined;
  const words = plainWords(command);
  return words.at(-1) === "next" && judgeWords(words, NEXT).state !== "foreign" ? command : undefined;
}

/** Splits a line at its spaces, and takes the quotes off. */
function plainWords(line: string): readonly string[] {
  return line.split(" ").map((word) => word.replaceAll("'", ""));
}

/** Hooks that git runs when the tree is no longer what an agent has read. */
const GIT_HOOKS = ["post-checkout", "post-merge", "post-rewrite"] as const;

/** Returns the hooks of git. What they print goes to standard error, and whether they fail changes nothing. */
export function gitHookParts(setup: AgentSetup): readonly AgentPart[] {
  const { hooksFolder, programIn, version } = setup;
  if (hooksFolder === undefined) return [];
  const program = programIn(`${hooksFolder}/${GIT_HOOKS[0]}`);
  const text = `${shellLine(startWords(program, NEXT))} </dev/null >&2 || :\n`;
  return GIT_HOOKS.map((name) => ({
    path: `${hooksFolder}/${name}`,
    what: "hook",
    isExecutable: true,
    edit: scriptEdit({ name: "next", text, version }),
  }));
}
