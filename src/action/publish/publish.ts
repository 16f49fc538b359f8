import { join } from "node:path";
import { annotationsOf } from "../../core/report/annotations.ts";
import { summaryMarkdown } from "../../core/report/summary/summary-markdown.ts";
import { terminalText } from "../../core/report/terminal/report-text.ts";
import { deltaText } from "../../core/report/terminal/delta-text.ts";
import type { Delta } from "../../model/report/delta.ts";
import type { Report } from "../../model/report/report.ts";
import { uploadArtifacts } from "./artifacts.ts";
import { attempt } from "../attempt.ts";
import { postDirectly } from "./direct-comment.ts";
import type { FinishedRun } from "./finished-run.ts";
import { outputsOf, setOutputs } from "./outputs.ts";
import type { World } from "../world.ts";

/**
 * Tells of a run in every way that the workflow asks for, each on its own: what cannot be published is a notice, never a
 * failure, and keeps nothing else back.
 */
export async function publish(run: FinishedRun, world: World): Promise<void> {
  const { report, delta, failed, deterministic, out, inputs } = run;
  await attempt("The log is not whole", world, () => printTo(world, report, delta));
  if (inputs.summary) {
    await attempt("The job summary was not written", world, () =>
      world.summarize(summaryMarkdown({ report, delta, failed, deterministic })),
    );
  }
  if (inputs.annotations) await attempt("There are no annotations", world, () => annotate(run, world));
  await attempt("There are no outputs", world, () =>
    setOutputs(outputsOf(report, delta, { out, deterministic }), world),
  );
  // A service that is down takes its time to say so; the comment does not wait for it.
  await attempt("No comment was written", world, () => postDirectly(run, world));
  await attempt("The artifacts were not uploaded", world, () => uploadArtifacts(run, world));
}

function printTo(world: World, report: Report, delta: Delta): void {
  const view = { paint: (_state: string, text: string) => text, width: 120, closing: "" };
  for (const text of [terminalText(report, view), deltaText(delta, view)]) {
    for (const line of text.trimEnd().split("\n")) world.info(line);
  }
}

async function annotate({ report, delta, inputs }: FinishedRun, world: World): Promise<void> {
  for (const { level, message, title, path, line } of annotationsOf(report, delta)) {
    await attempt("An annotation was not shown", world, () =>
      world.annotate(level, message, {
        title,
        ...(path !== undefined && { file: below(inputs.workingDirectory, path) }),
        ...(line !== undefined && { startLine: line }),
      }),
    );
  }
}

/** GitHub names files from the top of the repository. */
function below(folder: string, path: string): string {
  return join(folder, path).replaceAll("\\", "/");
}
