import { basename, dirname, join } from "node:path";
import { COMMENT_FILE, extractText } from "../../compare/index.ts";
import type { UploadedArtifact } from "../../github/index.ts";
import { runnerPorts } from "../../github/io/index.ts";
import { filesIn, withTemporaryDirectory, writeText } from "../../base/io/index.ts";
import { messageOf } from "../../pack/index.ts";
import { setOutputs } from "./outputs.ts";
import { runExtract, type PackedRun } from "./packed-run.ts";
import type { Step } from "../step.ts";

/**
 * Uploads `pack.zip` and the review pack unzipped, all texts as one zip, and `comment.json`, and sets the outputs
 * `artifact-id`, `artifact-digest` and `artifact-url` of `pack.zip`. Does nothing without the input `upload-artifacts`
 * or an artifact service. A failed upload only causes a notice.
 */
export async function uploadArtifacts(run: PackedRun): Promise<void> {
  const { out, review, services } = run;
  const { inputs, context, host } = run.step;
  if (!inputs.uploadArtifacts) return;
  if (context.temporary === undefined || host.env["ACTIONS_RUNTIME_TOKEN"] === undefined) {
    host.info("This runner has no artifact service");
    return;
  }
  // The library would print a warning for each of them.
  if (context.otherServer !== undefined) {
    services.failed("artifacts", "No artifacts were uploaded: the upload library supports only github.com and ghe.com");
    return;
  }
  const { artifacts: store } = runnerPorts(context.temporary);
  const { compressionLevel, retentionDays } = inputs;
  const options = { compressionLevel, ...(retentionDays !== undefined && { retentionDays }) };
  const upload = async (what: string, send: (name: string) => Promise<UploadedArtifact>): Promise<UploadOutcome> => {
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
        writeText(join(directory, COMMENT_FILE), extractText(runExtract(run)));
        return store.upload(name, [COMMENT_FILE], { root: directory, archive: true, ...options });
      }),
    ),
    ...(review === undefined
      ? []
      : [
          upload("review.md", (name) => {
            const [folder, file] = [dirname(review.path), basename(review.path)];
            return store.upload(name, [file], { root: folder, archive: false, ...options });
          }),
        ]),
  ]);
  await reportUploads(uploads, run);
}

/** Outcome of an upload. */
type UploadOutcome = { readonly name: string } & ({ readonly artifact: UploadedArtifact } | { readonly why: string });

/** Matches the service's error for a name that this run has already used. */
const NAME_CONFLICT = /\b409\b|conflict|already exists/iu;

/** @param uploads the archive first */
async function reportUploads(
  uploads: readonly [UploadOutcome, ...UploadOutcome[]],
  { step, services }: PackedRun,
): Promise<void> {
  const [pack] = uploads;
  if ("artifact" in pack) await setOutputs(packOutputs(pack.artifact, step), step.host);
  for (const upload of uploads) {
    if ("artifact" in upload) continue;
    const advice = NAME_CONFLICT.test(upload.why) ? ". Set artifact-name to another name for each use in one run" : "";
    const [line = ""] = upload.why.split("\n", 1);
    const why = line.replace(/\.+$/u, "");
    services.failed("artifacts", `The artifact ${upload.name} was not uploaded: ${why}${advice}`);
  }
}

function packOutputs({ id, digest }: UploadedArtifact, { context: { remote, run } }: Step): Record<string, string> {
  return {
    "artifact-id": String(id),
    ...(digest !== undefined && { "artifact-digest": digest }),
    ...(remote !== undefined &&
      run !== undefined && { "artifact-url": `${remote}/actions/runs/${run}/artifacts/${id}` }),
  };
}
