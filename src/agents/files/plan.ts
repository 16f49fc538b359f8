import { CarryonError } from "../../base/index.ts";
import type { AgentFile, AgentFileChange } from "./agent-files.ts";
import type { AgentPart, AgentSetup, PartOption } from "./agent.ts";
import type { EditState, PlannedPart } from "../parts/agent-parts.ts";
import type { Edit } from "./edit.ts";
import { refusalReason, stateInText } from "./part-states.ts";

/** What is to become of what Carryon keeps in files. */
export type AgentVerb = "install" | "repair" | "uninstall";

/** Changes of files, and why. */
export interface AgentPlan {
  readonly parts: readonly PlannedPart[];
  readonly changes: readonly AgentFileChange[];
}

/** What a plan is made for. */
export interface PlanRequest {
  readonly verb: AgentVerb;
  readonly parts: readonly AgentPart[];
  readonly setup: AgentSetup;
  /** Whether what someone edited is replaced, too. */
  readonly force: boolean;
  readonly options: ReadonlySet<PartOption>;
  /** Who else reads a part, which then stays when others are uninstalled. */
  readonly keptFor: (place: string, part: AgentPart) => string | undefined;
}

/** A file as it is, and as it is to be. */
interface PlannedFile {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly isExecutable: boolean;
}

/**
 * Plans changes of files: several parts of one file make one change.
 * @throws CarryonError `output-not-ours` if a file that is to be written cannot be edited
 */
export function planParts(request: PlanRequest, look: (path: string) => AgentFile): AgentPlan {
  const files = new Map<string, PlannedFile>();
  const parts = request.parts.map((part) => plannedPart(part, look(part.path), request, files));
  const changes = [...files]
    .filter(([, { before, after }]) => before !== after)
    .map(([place, { before, after, isExecutable }]) => ({ place, before, after, isExecutable }));
  return { parts, changes };
}

function plannedPart(
  part: AgentPart,
  file: AgentFile,
  request: PlanRequest,
  files: Map<string, PlannedFile>,
): PlannedPart {
  const { path, what, edit } = part;
  if (file.kind === "barred") return barredPart(part, file.reason, request);
  const before = file.kind === "text" ? file.text : undefined;
  const planned = files.get(file.place) ?? { before, after: before, isExecutable: false };
  const { state, reason } = stateFor(part, planned.after, request);
  if (state === "barred") return barredPart(part, reason ?? "", request);
  const kept = request.verb === "uninstall" && state !== "absent" ? request.keptFor(file.place, part) : undefined;
  const action = kept === undefined ? actionOf(part, state, request) : "keep";
  files.set(file.place, {
    ...planned,
    after: textAfter(edit, action, planned.after),
    isExecutable: planned.isExecutable || part.isExecutable === true,
  });
  const why = kept === undefined ? reason : `${kept} reads it, too`;
  return { path, what, state, action, ...(why !== undefined && { reason: why }) };
}

/** Returns the state that decides about a part. A part may be removed from any file. */
function stateFor(part: AgentPart, text: string | undefined, { verb, setup }: PlanRequest): EditState {
  return verb === "uninstall" ? part.edit.look(text) : stateInText(part, text, setup);
}

function textAfter(edit: Edit, action: PlannedPart["action"], text: string | undefined): string | undefined {
  if (action === "add" || action === "renew") return edit.put(text);
  return action === "remove" ? edit.remove(text ?? "") : text;
}

function barredPart({ path, what }: AgentPart, reason: string, { verb }: PlanRequest): PlannedPart {
  if (verb === "uninstall") return { path, what, state: "barred", action: "keep", reason };
  throw new CarryonError("output-not-ours", `${path} cannot be changed: ${reason}`, {
    hint: "Mend the file, or leave out the agent that reads it. Nothing was written.",
  });
}

function actionOf(part: AgentPart, state: EditState["state"], request: PlanRequest): PlannedPart["action"] {
  if (state === "edited" && !request.force) return "keep";
  if (request.verb !== "uninstall") return installation(part, state, request);
  return state === "foreign" || state === "absent" ? "none" : "remove";
}

function installation(
  part: AgentPart,
  state: EditState["state"],
  { verb, options, setup }: PlanRequest,
): PlannedPart["action"] {
  const isAsked = part.option === undefined || options.has(part.option);
  if (state === "foreign") return "keep";
  if (state === "absent") return isAsked ? "add" : "none";
  if (state === "refused") return isAsked && verb === "install" ? "refuse" : "none";
  if (state === "current") return "none";
  return refusalReason(part, setup) === undefined ? "renew" : "remove";
}
