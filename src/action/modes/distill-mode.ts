import { join } from "node:path";
import { type DistilledPatch, PAGE_DEFAULTS, distillPatch } from "../../memory/index.ts";
import { CarryonError, formatCount, logText, pluralize } from "../../base/index.ts";
import { folderInRepository } from "../../source/io/index.ts";
import { containedPath, readTextFile, writeText } from "../../base/io/index.ts";
import {
  type ActionHost,
  type Step,
  fetchPartialClone,
  makeStepFolder,
  openCheckout,
  openCommitRun,
  unknownFolder,
  uploadPatch,
} from "../index.ts";

/** Events that run on a branch of the repository, never on a proposed change. */
const ALLOWED_EVENTS: ReadonlySet<string | undefined> = new Set(["push", "schedule", "workflow_dispatch"]);

/**
 * Checks whether the pages of recent changes are up to date. If not, provides a patch as an output and as an artifact.
 * Does not modify the checkout and pushes nothing.
 * @returns whether all pages could be brought up to date
 * @throws CarryonError if the event, the workspace or an input cannot be used
 */
export async function distillMode(step: Step): Promise<boolean> {
  const { inputs, context, host } = step;
  const event = host.env["GITHUB_EVENT_NAME"];
  if (!ALLOWED_EVENTS.has(event)) throw wrongEvent(event);
  const root = containedPath(context.workspace, inputs.workingDirectory, "the input working-directory");
  const distilled = await buildPatch(root, step);
  reportPages(distilled, host);
  host.setOutput("changed", String(distilled.patch !== ""));
  if (distilled.patch !== "") {
    const path = join(makeStepFolder(context), "distill.patch");
    writeText(path, distilled.patch);
    host.setOutput("patch", path);
    await uploadPatch(path, step);
  }
  return distilled.pages.every(({ state }) => state !== "edited");
}

async function buildPatch(root: string, step: Step): Promise<DistilledPatch> {
  const { inputs } = step;
  const config = inputs.config === undefined ? undefined : containedPath(root, inputs.config, "the input config");
  const { commits, commit, missingFolder } = openCheckout(root, step);
  if (missingFolder !== undefined) throw unknownFolder(inputs);
  fetchPartialClone(commits, commit, []);
  const { ports, open, saveCaches, services } = await openCommitRun({ root, commit }, step);
  const source = await open(commit);
  const folder = folderInRepository(root);
  const patch = await distillPatch(
    { ...ports, source, commits },
    {
      config: config === undefined ? undefined : { name: inputs.config!, text: readTextFile(config, inputs.config!) },
      encoding: undefined,
      only: undefined,
      scopes: undefined,
      budget: undefined,
      head: commit,
      maxCommits: PAGE_DEFAULTS.commits,
      tokens: inputs.distillBudget ?? PAGE_DEFAULTS.tokens,
    },
    folder === "" ? "" : `${folder}/`,
  );
  await saveCaches();
  services.finish();
  return patch;
}

function reportPages({ ledger, pages }: DistilledPatch, host: ActionHost): void {
  host.info(`${pluralize(ledger.coveredCommits, "commit")} in ${formatCount(ledger.tokens)} tokens`);
  for (const { path, state } of pages) {
    if (state === "edited") {
      const text = `${path} was not updated: its block was edited by hand. Move the edits out of the block`;
      host.annotate("error", logText(text), { file: path });
    } else host.info(logText(`${path}: ${state === "same" ? "up to date" : "out of date"}`));
  }
  if (!ledger.isShallow) return;
  const text = "The clone is shallow, so the page says that older commits are unknown. Check out with fetch-depth: 0";
  host.annotate("warning", text);
}

function wrongEvent(event: string | undefined): CarryonError {
  return new CarryonError("usage", `mode: distill does not run on ${JSON.stringify(event ?? "")}`, {
    hint: "Run it on push to the default branch, on schedule or on workflow_dispatch: a pull request could bring any history.",
  });
}
