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
import type { PackedRun } from "./finished-run.ts";
import { outputsOf, setOutputs } from "./outputs.ts";
import type { ActionHost } from "../host.ts";

/**
 * Tells of a run in every way that the workflow asks for, each on its own: what cannot be published is a notice, never a
 * failure, and keeps nothing else back.
 */
export async function publish(run: PackedRun, host: ActionHost): Promise<void> {
  const { report, delta, failed, deterministic, out, inputs } = run;
  await attempt("The log is not whole", host, () => printTo(host, report, delta));
  if (inputs.summary) {
    await attempt("The job summary was not written", host, () =>
      host.summarize(summaryMarkdown({ report, delta, failed, deterministic })),
    );
  }
  if (inputs.annotations) await attempt("There are no annotations", host, () => annotate(run, host));
  await attempt("There are no outputs", host, () => setOutputs(outputsOf(report, delta, { out, deterministic }), host));
  // A service that is down takes its time to say so; the comment does not wait for it.
  await attempt("No comment was written", host, () => postDirectly(run, host));
  await attempt("The artifacts were not uploaded", host, () => uploadArtifacts(run, host));
}

function printTo(host: ActionHost, report: Report, delta: Delta): void {
  const view = { paint: (_state: string, text: string) => text, width: 120, closing: "" };
  for (const text of [terminalText(report, view), deltaText(delta, view)]) {
    for (const line of text.trimEnd().split("\n")) host.info(line);
  }
}

async function annotate({ report, delta, inputs }: PackedRun, host: ActionHost): Promise<void> {
  for (const { level, message, title, path, line } of annotationsOf(report, delta)) {
    await attempt("An annotation was not shown", host, () =>
      host.annotate(level, message, {
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
