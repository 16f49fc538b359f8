import type { AgentPart, AgentSetup } from "../files/agent.ts";
import type { EditState } from "./agent-parts.ts";
import { jsonEdit } from "../edits/json-edit.ts";
import { classifyCommand } from "./program.ts";

const TASKS = [
  { label: "carryon: pack", args: ["pack"] },
  { label: "carryon: check", args: ["check"] },
];

/** Creates one part per VS Code task, `carryon: pack` and `carryon: check`, in `.vscode/tasks.json`. */
export function vscodeTaskParts({ programIn }: AgentSetup): readonly AgentPart[] {
  const path = ".vscode/tasks.json";
  const program = programIn(path);
  return TASKS.map(({ label, args: taskArgs }) => {
    const value = {
      label,
      type: "process",
      command: program.command,
      args: [...program.args, ...taskArgs],
      problemMatcher: [],
    };
    return {
      path,
      what: "task",
      edit: jsonEdit({
        keys: ["tasks"],
        value,
        isOwn: (item) => typeof item === "object" && item !== null && "label" in item && item.label === label,
        judge: (item) => classifyTask(item, value),
        frame: { comment: "// See https://go.microsoft.com/fwlink/?LinkId=733558", members: { version: "2.0.0" } },
      }),
    };
  });
}

function classifyTask(
  item: unknown,
  { command, args }: { readonly command: string; readonly args: readonly string[] },
): EditState {
  if (typeof item !== "object" || item === null || !("command" in item))
    return { state: "foreign", reason: "it already has a task with that label" };
  const words: readonly unknown[] = "args" in item && Array.isArray(item.args) ? item.args : [];
  return classifyCommand([item.command, ...words], [command, ...args]);
}
