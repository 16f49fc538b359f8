import type { AgentFile } from "./agent-files.ts";
import type { AgentPart, AgentSetup, Integration } from "./agent.ts";
import type { EditState } from "../parts/agent-parts.ts";
import { startsCarryon } from "../parts/program.ts";

/** A part and its state in its file. */
export interface PartState extends EditState {
  readonly part: AgentPart;
}

/**
 * Returns every part of an integration with its state. A part is `barred` if its file cannot be read or must not be
 * written.
 * @param look reads the file at a path
 */
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
 * Returns the state of a part in the text of its file. If the part starts Carryon and the file must not (see
 * `AgentSetup.refusalOf`), a missing part is `refused` and a current one is `stale`.
 * @param text `undefined` if the file does not exist
 */
export function stateInText(part: AgentPart, text: string | undefined, setup: AgentSetup): EditState {
  const current = part.edit.look(text);
  const reason = refusalReason(part, setup);
  if (reason === undefined) return current;
  if (current.state === "absent") return { state: "refused", reason };
  return current.state === "current" || current.state === "stale" ? { ...current, state: "stale", reason } : current;
}

const WRITTEN_STATES: ReadonlySet<EditState["state"]> = new Set(["current", "stale", "edited"]);

/**
 * Reason why the file must not contain the part: it would start Carryon on other machines, too. `undefined` if it may.
 */
export function refusalReason(part: AgentPart, { refusalOf }: AgentSetup): string | undefined {
  return startsCarryon(part) ? refusalOf(part.path) : undefined;
}

/** Whether Carryon wrote the part, that is, whether it is current, stale or edited. */
export function isWrittenPart({ state }: EditState): boolean {
  return WRITTEN_STATES.has(state);
}

/** Whether the part needs no repair: it is current, foreign, refused, or optional and missing. */
export function isHealthyPart({ state, part }: PartState): boolean {
  return HEALTHY_STATES.has(state) || (state === "absent" && part.option !== undefined);
}

const HEALTHY_STATES: ReadonlySet<EditState["state"]> = new Set(["current", "foreign", "refused"]);
