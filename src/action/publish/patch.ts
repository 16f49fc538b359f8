import { messageOf } from "../../pack/index.ts";
import { logText } from "../../base/index.ts";
import { runnerPorts } from "../../github/io/index.ts";
import type { Step } from "../step.ts";

/** Patch file in a folder. */
export interface PatchUpload {
  readonly folder: string;
  /** File name in the folder. */
  readonly file: string;
}

/**
 * Uploads a patch as an artifact, for another job to apply. Does nothing without the input `upload-artifacts` or an
 * artifact service. A failed upload only causes a notice.
 */
export async function uploadPatch({ folder, file }: PatchUpload, { inputs, context, host }: Step): Promise<void> {
  if (!inputs.uploadArtifacts) return;
  if (context.temporary === undefined || host.env["ACTIONS_RUNTIME_TOKEN"] === undefined) {
    host.info("This runner has no artifact service");
    return;
  }
  const { compressionLevel, retentionDays } = inputs;
  const name = `${inputs.artifactName}-distill`;
  const options = { compressionLevel, ...(retentionDays !== undefined && { retentionDays }) };
  if (context.otherServer !== undefined) {
    host.annotate(
      "notice",
      `The patch was not uploaded: ${context.otherServer} has no artifacts that this action can write`,
    );
    return;
  }
  try {
    await runnerPorts(context.temporary).artifacts.upload(name, [file], { root: folder, archive: true, ...options });
  } catch (error) {
    host.annotate("notice", logText(`The artifact ${name} was not uploaded: ${messageOf(error)}`));
  }
}
