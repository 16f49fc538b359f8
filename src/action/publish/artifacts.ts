import { basename, dirname, join } from "node:path";
import { COMMENT_FILE, extractText } from "../../compare/index.ts";
import type { UploadedArtifact } from "../../github/index.ts";
import { runnerPorts } from "../../github/io/index.ts";
import { filesIn, withTemporaryDirectory, writeText } from "../../base/io/index.ts";
import { messageOf } from "../../pack/index.ts";
import { logText } from "../../base/index.ts";
import { setOutputs } from "./outputs.ts";
import { runExtract, type PackedRun } from "./packed-run.ts";
import type { Step } from "../step.ts";

/** Uploads files as an artifact. @throws Error if the service fails */
type Send = (name: string, files: readonly string[], place: ArtifactPlace) => Promise<UploadedArtifact>;

interface ArtifactPlace {
  /** Folder of the files. */
  readonly root: string;
  /** Whether to upload a zip. Otherwise a single file is uploaded unzipped. */
  readonly archive: boolean;
}

/** Opens the artifact service. `undefined` without the input `upload-artifacts` or such a service. */
function openUploads({ inputs, context: { temporary }, host }: Step): Send | undefined {
  if (!inputs.uploadArtifacts) return undefined;
  if (temporary === undefined || host.env["ACTIONS_RUNTIME_TOKEN"] === undefined) {
    host.info("This runner has no artifact service");
    return undefined;
  }
  const { compressionLevel, retentionDays } = inputs;
  const options = { compressionLevel, ...(retentionDays !== undefined && { retentionDays }) };
  const { artifacts } = runnerPorts(temporary);
  return (name, files, place) => artifacts.upload(name, files, { ...place, ...options });
}

/**
 * Uploads `pack.zip` and the review pack unzipped, all texts as one zip, and `comment.json`, and sets the outputs
 * `artifact-id`, `artifact-digest` and `artifact-url` of `pack.zip`. Does nothing without the input `upload-artifacts`
 * or an artifact service. A failed upload only causes a notice.
 */
export async function uploadArtifacts(run: PackedRun): Promise<void> {
  const { out, reviewPath, services, step } = run;
  const send = openUploads(step);
  if (send === undefined) return;
  // The library would print a warning for each of them.
  if (step.context.otherServer !== undefined) {
    services.failed("artifacts", "No artifacts were uploaded: the upload library supports only github.com and ghe.com");
    return;
  }
  const upload = async (what: string, attempt: (name: string) => Promise<UploadedArtifact>): Promise<UploadOutcome> => {
    const name = `${step.inputs.artifactName}-${what}`;
    try {
      return { name, artifact: await attempt(name) };
    } catch (error) {
      return { name, why: messageOf(error) };
    }
  };
  const root = join(out, "archive");
  const uploads = await Promise.all([
    upload("pack.zip", (name) => send(name, ["pack.zip"], { root, archive: false })),
    upload("text", async (name) => send(name, filesIn(root, ".txt"), { root, archive: true })),
    upload("comment", (name) =>
      withTemporaryDirectory((directory) => {
        writeText(join(directory, COMMENT_FILE), extractText(runExtract(run)));
        return send(name, [COMMENT_FILE], { root: directory, archive: true });
      }),
    ),
    ...(reviewPath === undefined
      ? []
      : [
          upload("review.md", (name) =>
            send(name, [basename(reviewPath)], { root: dirname(reviewPath), archive: false }),
          ),
        ]),
  ]);
  await reportUploads(uploads, run);
}

/**
 * Uploads a patch as an artifact, for another job to apply. Does nothing without the input `upload-artifacts` or an
 * artifact service. A failed upload only causes a notice.
 */
export async function uploadPatch(path: string, step: Step): Promise<void> {
  const { inputs, context, host } = step;
  const send = openUploads(step);
  if (send === undefined) return;
  if (context.otherServer !== undefined) {
    const text = `The patch was not uploaded: ${context.otherServer} has no artifacts that this action can write`;
    host.annotate("notice", text);
    return;
  }
  const name = `${inputs.artifactName}-distill`;
  try {
    await send(name, [basename(path)], { root: dirname(path), archive: true });
  } catch (error) {
    host.annotate("notice", logText(`The artifact ${name} was not uploaded: ${messageOf(error)}`));
  }
}

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
