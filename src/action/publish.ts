import { join } from "node:path";
import { annotationsOf } from "../core/report/annotations.ts";
import { summaryMarkdown } from "../core/report/summary-markdown.ts";
import { terminalText } from "../core/report/terminal.ts";
import { deltaText } from "../core/report/delta-terminal.ts";
import type { FailReason } from "../model/comment.ts";
import type { Delta } from "../model/delta.ts";
import type { Report } from "../model/report.ts";
import type { RunContext } from "./event.ts";
import type { Inputs } from "./inputs.ts";
import { uploadArtifacts } from "./artifacts.ts";
import { outputsOf } from "./outputs.ts";
import { postDirectly } from "./direct-comment.ts";
import type { World } from "./world.ts";

/** A run that is over, but for telling of it. */
export interface FinishedRun {
  readonly report: Report;
  readonly delta: Delta;
  readonly failed: readonly FailReason[];
  /** Whether a second build gave the same bytes; `undefined` where none was made. */
  readonly deterministic: boolean | undefined;
  /** The pack directory. */
  readonly out: string;
  readonly inputs: Inputs;
  readonly context: RunContext;
}

/** Tells of a run in every way that the workflow asks for. What cannot be published is a notice, never a failure. */
export async function publish(run: FinishedRun, world: World): Promise<void> {
  const { report, delta, failed, deterministic, out, inputs } = run;
  const view = { paint: (_state: string, text: string) => text, width: 120 };
  for (const line of terminalText(report, { ...view, closing: "" })
    .trimEnd()
    .split("\n"))
    world.info(line);
  for (const line of deltaText(delta, { ...view, closing: "" })
    .trimEnd()
    .split("\n"))
    world.info(line);
  if (inputs.summary) await world.summarize(summaryMarkdown({ report, delta, failed, deterministic }));
  if (inputs.annotations) {
    for (const { level, message, title, path, line } of annotationsOf(report, delta)) {
      world.annotate(level, message, {
        title,
        ...(path !== undefined && { file: below(inputs.workingDirectory, path) }),
        ...(line !== undefined && { startLine: line }),
      });
    }
  }
  const outputs = outputsOf(report, delta, { out, deterministic });
  for (const [name, value] of Object.entries(outputs)) world.setOutput(name, value);
  // A service that is down takes its time to say so; the comment does not wait for it.
  await postDirectly(run, world);
  await uploadArtifacts(run, world);
}

/** GitHub names files from the top of the repository. */
function below(folder: string, path: string): string {
  return join(folder, path).replaceAll("\\", "/");
}
