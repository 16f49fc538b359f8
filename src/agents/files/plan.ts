import { CarryonError } from "../../base/index.ts";
import type { AgentFile, AgentFileChange } from "./agent-files.ts";
import type { AgentPart, AgentSetup, PartOption } from "./agent.ts";
import type { EditState, PlannedPart } from "../parts/agent-parts.ts";
import type { Edit } from "./edit.ts";
import { refusalReason, stateInText } from "./part-states.ts";

/** Operation on the parts of integrations. */
export type AgentVerb = "install" | "repair" | "uninstall";

/** Planned file changes with the reason for each part. */
export interface AgentPlan {
  readonly parts: readonly PlannedPart[];
  readonly changes: readonly AgentFileChange[];
}

/** Parts to change in a repository, and the rules for changing them. */
export interface PlanRequest {
  readonly verb: AgentVerb;
  readonly parts: readonly AgentPart[];
  readonly setup: AgentSetup;
  /** Whether to replace edited parts, too. */
  readonly force: boolean;
  readonly options: ReadonlySet<PartOption>;
  /** Title of another agent that reads the part; `undefined` without one. Uninstalling keeps such a part. */
  readonly keptFor: (place: string, part: AgentPart) => string | undefined;
}

/** Content of a file before and after the plan. */
interface PlannedFile {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly isExecutable: boolean;
}

/**
 * Returns the planned action for each part, and one change per file that would differ. Writes nothing. Skips edited
 * parts unless `force` is set.
 * @param look reads the file at a path
 * @throws CarryonError `output-not-ours` if a file cannot be edited, except by `uninstall`
 */
export function planParts(request: PlanRequest, look: (path: string) => AgentFile): AgentPlan {
  const files = new Map<string, PlannedFile>();
  const parts = request.parts.map((part) => planPart(part, look(part.path), request, files));
  const changes = [...files]
    .filter(([, { before, after }]) => before !== after)
    .map(([place, { before, after, isExecutable }]) => ({ place, before, after, isExecutable }));
  return { parts, changes };
}

function planPart(
  part: AgentPart,
  file: AgentFile,
  request: PlanRequest,
  files: Map<string, PlannedFile>,
): PlannedPart {
  const { path, what, edit } = part;
  if (file.kind === "barred") return barredPart(part, file.reason, request);
  const before = file.kind === "text" ? file.text : undefined;
  const planned = files.get(file.place) ?? { before, after: before, isExecutable: false };
  const { state, reason } = decidingState(part, planned.after, request);
  if (state === "barred") return barredPart(part, reason ?? "", request);
  const otherReader =
    request.verb === "uninstall" && state !== "absent" ? request.keptFor(file.place, part) : undefined;
  const action = otherReader === undefined ? partAction(part, state, request) : "keep";
  files.set(file.place, {
    ...planned,
    after: textAfter(edit, action, planned.after),
    isExecutable: planned.isExecutable || part.isExecutable === true,
  });
  const why = otherReader === undefined ? reason : `${otherReader} reads it, too`;
  return { path, what, state, action, ...(why !== undefined && { reason: why }) };
}

/** State that decides about a part. Uninstalling ignores refusals: a part may be removed from any file. */
function decidingState(part: AgentPart, text: string | undefined, { verb, setup }: PlanRequest): EditState {
  return verb === "uninstall" ? part.edit.look(text) : stateInText(part, text, setup);
}

function textAfter(edit: Edit, action: PlannedPart["action"], text: string | undefined): string | undefined {
  if (action === "add" || action === "renew") return edit.put(text);
  return action === "remove" ? edit.remove(text ?? "") : text;
}

function barredPart({ path, what }: AgentPart, reason: string, { verb }: PlanRequest): PlannedPart {
  if (verb === "uninstall") return { path, what, state: "barred", action: "keep", reason };
  throw new CarryonError("output-not-ours", `${path} cannot be changed: ${reason}`, {
    hint: "Fix the file or skip the agent that reads it. Nothing was written.",
  });
}

function partAction(part: AgentPart, state: EditState["state"], request: PlanRequest): PlannedPart["action"] {
  if (state === "edited" && !request.force) return "keep";
  if (request.verb !== "uninstall") return installAction(part, state, request);
  return state === "foreign" || state === "absent" ? "none" : "remove";
}

function installAction(
  part: AgentPart,
  state: EditState["state"],
  { verb, options, setup }: PlanRequest,
): PlannedPart["action"] {
  const isRequested = part.option === undefined || options.has(part.option);
  if (state === "foreign") return "keep";
  if (state === "absent") return isRequested ? "add" : "none";
  if (state === "refused") return isRequested && verb === "install" ? "refuse" : "none";
  if (state === "current") return "none";
  return refusalReason(part, setup) === undefined ? "renew" : "remove";
}
