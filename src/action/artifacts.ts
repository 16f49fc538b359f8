import { join } from "node:path";
import { commentOf } from "../core/report/comment.ts";
import { logText } from "../core/report/log-text.ts";
import type { UploadedArtifact } from "../model/github.ts";
import { runnerPorts } from "../wire/github.ts";
import { withTemporaryDirectory } from "../wire/ports.ts";
import { filesIn, writeText } from "../wire/workspace.ts";
import type { FinishedRun } from "./publish.ts";
import type { World } from "./world.ts";

/** Uploads the archive as it is, all texts, and `comment.json` alone. What cannot be uploaded is a notice. */
export async function uploadArtifacts(run: FinishedRun, world: World): Promise<void> {
  const { inputs, context, out } = run;
  if (!inputs.uploadArtifacts) return;
  if (context.temporary === undefined || world.env["ACTIONS_RUNTIME_TOKEN"] === undefined) {
    world.info("This runner keeps no artifacts");
    return;
  }
  const { artifacts: store } = runnerPorts(context.temporary);
  const retention = inputs.retentionDays === undefined ? {} : { retentionDays: inputs.retentionDays };
  const upload = async (
    what: string,
    files: readonly string[],
    options: { readonly root: string; readonly archive: boolean },
  ): Promise<Uploaded> => {
    const name = `${inputs.artifactName}-${what}`;
    try {
      return { name, artifact: await store.upload(name, files, { ...options, ...retention }) };
    } catch (error) {
      return { name, why: error instanceof Error ? error.message : String(error) };
    }
  };
  const root = join(out, "archive");
  await withTemporaryDirectory(async (directory) => {
    writeText(join(directory, "comment.json"), `${JSON.stringify(commentOfRun(run))}\n`);
    const uploads = await Promise.all([
      upload("pack", ["pack.zip"], { root, archive: false }),
      upload("text", filesIn(root, ".txt"), { root, archive: true }),
      upload("comment", ["comment.json"], { root: directory, archive: true }),
    ]);
    tell(uploads, run, world);
  });
}

/** What became of an upload. */
type Uploaded = { readonly name: string } & ({ readonly artifact: UploadedArtifact } | { readonly why: string });

/** @param uploads the archive first */
function tell(uploads: readonly [Uploaded, ...Uploaded[]], run: FinishedRun, world: World): void {
  const [pack] = uploads;
  if ("artifact" in pack) setPackOutputs(pack.artifact, run, world);
  for (const upload of uploads) {
    if ("artifact" in upload) continue;
    world.annotate("notice", logText(`The artifact ${upload.name} was not uploaded: ${upload.why}`));
  }
}

/** What the comment of a run is made of. */
export function commentOfRun({ delta, failed, deterministic, inputs }: FinishedRun): ReturnType<typeof commentOf> {
  return commentOf(delta, { key: inputs.commentKey, failed, deterministic });
}

function setPackOutputs({ id, digest }: UploadedArtifact, { context }: FinishedRun, world: World): void {
  const run = world.env["GITHUB_RUN_ID"];
  world.setOutput("artifact-id", String(id));
  if (digest !== undefined) world.setOutput("artifact-digest", digest);
  if (context.remote !== undefined && run !== undefined) {
    world.setOutput("artifact-url", `${context.remote}/actions/runs/${run}/artifacts/${id}`);
  }
}
