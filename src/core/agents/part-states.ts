import type { AgentFile } from "../../model/ports/output/agent-files.ts";
import type { AgentPart } from "./agent.ts";
import type { EditState } from "../../model/agents/agent-parts.ts";

/** A part, and what there is of it. */
export interface PartState extends EditState {
  readonly part: AgentPart;
}

/** Returns what there is of parts. @param look what is at a path */
export function partStates(parts: readonly AgentPart[], look: (path: string) => AgentFile): readonly PartState[] {
  return parts.map((part) => ({ part, ...stateOf(part, look(part.path)) }));
}

function stateOf({ edit }: AgentPart, file: AgentFile): EditState {
  if (file.kind === "barred") return { state: "barred", reason: file.reason };
  return edit.look(file.kind === "text" ? file.text : undefined);
}

const THERE: ReadonlySet<EditState["state"]> = new Set(["current", "stale", "edited"]);

/** Whether Carryon wrote a part that is there. */
export function isThere({ state }: EditState): boolean {
  return THERE.has(state);
}

/** Whether a part is as it should be: current, a person's own, or one that nobody asked for. */
export function isRight({ state, part }: PartState): boolean {
  return state === "current" || state === "foreign" || (state === "absent" && part.option !== undefined);
}
