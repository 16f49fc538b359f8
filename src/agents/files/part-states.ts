import type { AgentFile } from "./agent-files.ts";
import type { AgentPart, AgentSetup, Integration } from "./agent.ts";
import type { EditState } from "../parts/agent-parts.ts";
import { isStarting } from "../parts/program.ts";

/** A part, and what there is of it. */
export interface PartState extends EditState {
  readonly part: AgentPart;
}

/** Returns the state of each part of an integration. @param look reads a path */
export function partStates(
  { parts }: Integration,
  setup: AgentSetup,
  look: (path: string) => AgentFile,
): readonly PartState[] {
  return parts(setup).map((part) => {
    const file = look(part.path);
    if (file.kind === "barred") return { part, state: "barred", reason: file.reason };
    return { part, ...stateInText(part, file.kind === "text" ? file.text : undefined, setup) };
  });
}

/**
 * Returns the state of a part in a text. In a file that must not start Carryon, a missing part is `refused` and an
 * existing one is `stale`.
 */
export function stateInText(part: AgentPart, text: string | undefined, setup: AgentSetup): EditState {
  const current = part.edit.look(text);
  const reason = refusalReason(part, setup);
  if (reason === undefined) return current;
  if (current.state === "absent") return { state: "refused", reason };
  return current.state === "current" || current.state === "stale" ? { ...current, state: "stale", reason } : current;
}

const THERE: ReadonlySet<EditState["state"]> = new Set(["current", "stale", "edited"]);

/** Returns the reason why a part must not be in its file; `undefined` if it may. */
export function refusalReason(part: AgentPart, { refusalOf }: AgentSetup): string | undefined {
  return isStarting(part) ? refusalOf(part.path) : undefined;
}

/** Whether Carryon wrote a part that is there. */
export function isThere({ state }: EditState): boolean {
  return THERE.has(state);
}

/** Whether a part needs no repair: it is current, the user's own, refused, or optional and missing. */
export function isRight({ state, part }: PartState): boolean {
  return RIGHT.has(state) || (state === "absent" && part.option !== undefined);
}

const RIGHT: ReadonlySet<EditState["state"]> = new Set(["current", "foreign", "refused"]);
