import { type OutputFormat, type PrintablePack, type PrintedSize, planPrintable } from "../pack/index.ts";
import { type TaskBuild, type TaskPorts, type TaskRequest, buildTask } from "./build-task.ts";
import { type ChangeToReview, type ReviewPorts, type ReviewedChange, reviewChange } from "./review-change.ts";
import type { TaskSelection } from "./select/selection.ts";

/**
 * Plans the pack of a task with `buildTask`, and returns it with a function that prints it. If a format makes the pack
 * exceed its budget, plans again with a smaller one. With a format and a single scope, the selection has the size of
 * the formatted text.
 * @param format `undefined` to print the pack's documents without conversion
 */
export async function planPrintableTask(
  ports: TaskPorts,
  request: TaskRequest,
  format: OutputFormat | undefined,
): Promise<PrintablePack<TaskBuild>> {
  const plan = (budget = request.budget) => buildTask(ports, { ...request, budget });
  const { planned, print, size } = await planPrintable(plan, format, ports.packs.assets);
  const { selections } = planned;
  // With several scopes, each has a budget and a document, and only their sum is known.
  if (size === undefined || selections.size !== 1) return { planned, print };
  const sized = new Map([...selections].map(([scope, selection]) => [scope, withSize(selection, size)]));
  return { planned: { ...planned, selections: sized }, print, size };
}

/**
 * Plans the review pack of a change with `reviewChange`, and returns it with a function that prints it. If a format
 * makes the pack exceed its budget, plans again with a smaller one. With a format, the selection has the size of the
 * formatted text.
 * @param format `undefined` to print the pack's document without conversion
 */
export async function planPrintableReview(
  ports: ReviewPorts,
  change: ChangeToReview,
  format: OutputFormat | undefined,
): Promise<PrintablePack<ReviewedChange>> {
  const plan = (budget = change.request.budget) =>
    reviewChange(ports, { ...change, request: { ...change.request, budget } });
  const { planned, print, size } = await planPrintable(plan, format, ports.packs.assets);
  if (size === undefined) return { planned, print };
  return { planned: { ...planned, selection: withSize(planned.selection, size) }, print, size };
}

function withSize(selection: TaskSelection, { tokens, limit }: PrintedSize): TaskSelection {
  return { ...selection, tokens, budget: limit ?? selection.budget };
}
