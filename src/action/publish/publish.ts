import { join } from "node:path";
import { annotationsOf, summaryMarkdown } from "../../github/index.ts";
import { type Report, terminalText } from "../../pack/index.ts";
import { type Delta, deltaText } from "../../compare/index.ts";
import { uploadArtifacts } from "./artifacts.ts";
import { attempt } from "../attempt.ts";
import { postDirectly } from "./direct-comment.ts";
import { linksOfRun, type PackedRun } from "./packed-run.ts";
import { outputsOf, setOutputs } from "./outputs.ts";
import type { ActionHost } from "../host.ts";

/**
 * Publishes a run: log, job summary, annotations, outputs, comment and artifacts, as far as the workflow wants them. A
 * step that fails is only a notice and does not stop the others.
 */
export async function publish(run: PackedRun, host: ActionHost): Promise<void> {
  const { report, delta, failed, deterministic, out, inputs, review } = run;
  await attempt("The log is incomplete", host, () => printTo(host, report, delta));
  if (inputs.summary) {
    await attempt("The job summary was not written", host, () =>
      host.summarize(
        summaryMarkdown({ report, delta, failed, deterministic, links: linksOfRun(run), review: review?.summary }),
      ),
    );
  }
  if (inputs.annotations) await attempt("The annotations were not written", host, () => annotate(run, host));
  await attempt("The outputs were not set", host, () =>
    setOutputs(
      { ...outputsOf(report, delta, { out, deterministic }), ...(review && { "review-path": review.path }) },
      host,
    ),
  );
  // The comment comes first: an artifact service that is down can take minutes to fail.
  await attempt("No comment was posted", host, () => postDirectly(run, host));
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
    await attempt("An annotation was not written", host, () =>
      host.annotate(level, message, {
        title,
        ...(path !== undefined && { file: below(inputs.workingDirectory, path) }),
        ...(line !== undefined && { startLine: line }),
      }),
    );
  }
}

/** GitHub expects paths relative to the top of the repository. */
function below(folder: string, path: string): string {
  return join(folder, path).replaceAll("\\", "/");
}
