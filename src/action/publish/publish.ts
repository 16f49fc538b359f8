import { runAnnotations, summaryMarkdown } from "../../github/index.ts";
import { type Report, reportText } from "../../pack/index.ts";
import { type Delta, deltaText } from "../../compare/index.ts";
import { uploadArtifacts } from "./artifacts.ts";
import { attemptOrNotice } from "../attempt.ts";
import { postDirectly } from "./direct-comment.ts";
import { runLinks, type PackedRun } from "./packed-run.ts";
import { runOutputs, setOutputs } from "./outputs.ts";
import type { ActionHost } from "../host.ts";

/**
 * Publishes a run as configured: log, job summary, annotations, outputs, comment and artifacts. A failed step only
 * causes a notice and does not stop the others.
 */
export async function publish(run: PackedRun): Promise<void> {
  const { report, delta, outcome, out, reviewPath } = run;
  const { inputs, host } = run.step;
  await attemptOrNotice("The log is incomplete", host, () => logReport(host, report, delta));
  if (inputs.summary) {
    await attemptOrNotice("The job summary was not written", host, () =>
      host.summarize(summaryMarkdown({ ...outcome, report, delta, links: runLinks(run) })),
    );
  }
  if (inputs.annotations) await attemptOrNotice("The annotations were not written", host, () => annotate(run));
  await attemptOrNotice("The outputs were not set", host, () =>
    setOutputs(
      {
        ...runOutputs(report, delta, { out, deterministic: outcome.deterministic }),
        accepted: outcome.accepted?.how ?? "",
        ...(reviewPath !== undefined && { "review-path": reviewPath }),
      },
      host,
    ),
  );
  // The comment comes first because an artifact service that is down can take minutes to fail.
  await attemptOrNotice("No comment was posted", host, () => postDirectly(run));
  await attemptOrNotice("The artifacts were not uploaded", host, () => uploadArtifacts(run));
  await attemptOrNotice("The missing services were not reported", host, () => run.services.finish());
}

function logReport(host: ActionHost, report: Report, delta: Delta): void {
  const view = { paint: (_state: string, text: string) => text, width: 120, closing: "" };
  for (const text of [reportText(report, view), deltaText(delta, view)]) {
    for (const line of text.trimEnd().split("\n")) host.info(line);
  }
}

async function annotate({ report, delta, outcome, step: { host } }: PackedRun): Promise<void> {
  for (const { level, message, title, path, line } of runAnnotations(report, delta, outcome)) {
    await attemptOrNotice("An annotation was not written", host, () =>
      host.annotate(level, message, {
        title,
        ...(path !== undefined && { file: path }),
        ...(line !== undefined && { startLine: line }),
      }),
    );
  }
}
