import { join } from "node:path";
import { commentText } from "../../core/report/comment/extract.ts";
import { logText } from "../../core/report/log-text.ts";
import { COMMENT_FILE } from "../../model/report/delta-extract.ts";
import type { UploadedArtifact } from "../../model/ports/github.ts";
import { runnerPorts } from "../../wire/github.ts";
import { withTemporaryDirectory } from "../../wire/ports.ts";
import { filesIn, writeText } from "../../wire/workspace.ts";
import { messageOf } from "../attempt.ts";
import { setOutputs } from "./outputs.ts";
import { commentOfRun, type FinishedRun } from "./finished-run.ts";
import type { World } from "../world.ts";

/** Uploads the archive as it is, all texts, and `comment.json` alone. What cannot be uploaded is a notice. */
export async function uploadArtifacts(run: FinishedRun, world: World): Promise<void> {
  const { inputs, context, out } = run;
  if (!inputs.uploadArtifacts) return;
  if (context.temporary === undefined || world.env["ACTIONS_RUNTIME_TOKEN"] === undefined) {
    world.info("This runner keeps no artifacts");
    return;
  }
  const { artifacts: store } = runnerPorts(context.temporary);
  const { compressionLevel, retentionDays } = inputs;
  const options = { compressionLevel, ...(retentionDays !== undefined && { retentionDays }) };
  const upload = async (what: string, send: (name: string) => Promise<UploadedArtifact>): Promise<Uploaded> => {
    const name = `${inputs.artifactName}-${what}`;
    try {
      return { name, artifact: await send(name) };
    } catch (error) {
      return { name, why: messageOf(error) };
    }
  };
  const root = join(out, "archive");
  const uploads = await Promise.all([
    upload("pack.zip", (name) => store.upload(name, ["pack.zip"], { root, archive: false, ...options })),
    upload("text", async (name) => store.upload(name, filesIn(root, ".txt"), { root, archive: true, ...options })),
    upload("comment", (name) =>
      withTemporaryDirectory((directory) => {
        writeText(join(directory, COMMENT_FILE), commentText(commentOfRun(run)));
        return store.upload(name, [COMMENT_FILE], { root: directory, archive: true, ...options });
      }),
    ),
  ]);
  await tell(uploads, run, world);
}

/** What became of an upload. */
type Uploaded = { readonly name: string } & ({ readonly artifact: UploadedArtifact } | { readonly why: string });

/** @param uploads the archive first */
async function tell(uploads: readonly [Uploaded, ...Uploaded[]], run: FinishedRun, world: World): Promise<void> {
  const [pack] = uploads;
  if ("artifact" in pack) await setOutputs(packOutputs(pack.artifact, run, world), world);
  for (const upload of uploads) {
    if ("artifact" in upload) continue;
    world.annotate("notice", logText(`The artifact ${upload.name} was not uploaded: ${upload.why}`));
  }
}

function packOutputs(
  { id, digest }: UploadedArtifact,
  { context }: FinishedRun,
  { env }: World,
): Record<string, string> {
  const { remote } = context;
  const run = env["GITHUB_RUN_ID"];
  return {
    "artifact-id": String(id),
    ...(digest !== undefined && { "artifact-digest": digest }),
    ...(remote !== undefined &&
      run !== undefined && { "artifact-url": `${remote}/actions/runs/${run}/artifacts/${id}` }),
  };
}
