import { sha256 } from "../exchange.ts";
import { text, type TwirpCall, type TwirpError, type TwirpMethod } from "./twirp.ts";
import { type StoredArtifact, timestamp } from "../world.ts";

const SERVICE = "ArtifactService";
const NOT_FOUND: TwirpError = { code: "not_found", msg: "artifact not found" };

/** Methods of the artifact service. A job can access only the artifacts of its run. */
export const ARTIFACT_METHODS: Readonly<Record<string, TwirpMethod>> = {
  [`${SERVICE}/CreateArtifact`]: (call) => {
    const refusal = refuse(call);
    if (refusal !== undefined) return refusal;
    const name = text(call.request, "name");
    if (named(call, name) !== undefined) {
      return { code: "already_exists", msg: "an artifact with this name already exists on the workflow run" };
    }
    const zipped = text(call.request, "mime_type") === "application/zip";
    const fileName = zipped && !name.endsWith(".zip") ? `${name}.zip` : name;
    return { ok: true, signed_upload_url: call.blobs.uploadUrl(pathOf(call, name), fileName) };
  },

  [`${SERVICE}/FinalizeArtifact`]: (call) => {
    const { request, job, world, blobs } = call;
    const name = text(request, "name");
    const path = pathOf(call, name);
    const blob = blobs.get(path);
    const refusal = refuse(call) ?? (blob === undefined ? NOT_FOUND : undefined);
    if (refusal !== undefined || blob === undefined) return refusal ?? NOT_FOUND;
    const digest = sha256(blob.bytes);
    if (
      text(request, "size") !== String(blob.bytes.length) ||
      !["", `sha256:${digest}`].includes(text(request, "hash"))
    ) {
      return { code: "invalid_argument", msg: "size or hash is not that of the upload" };
    }
    const id = world.nextId();
    world.artifacts.push({
      id,
      run: job.run.id,
      repository: job.run.repository,
      name,
      mimeType: blob.type,
      bytes: blob.bytes,
      digest,
      expired: false,
      createdAt: timestamp(),
      blob: path,
    });
    return { ok: true, artifact_id: String(id) };
  },

  [`${SERVICE}/ListArtifacts`]: (call) => {
    const name = text(call.request, "name_filter");
    const id = text(call.request, "id_filter");
    const found = ofRun(call).filter(
      (artifact) => (name === "" || artifact.name === name) && (id === "" || String(artifact.id) === id),
    );
    return refuse(call) ?? { artifacts: found.map((artifact) => show(artifact, call)) };
  },

  [`${SERVICE}/GetSignedArtifactURL`]: (call) => {
    const artifact = named(call, text(call.request, "name"));
    const refusal = refuse(call);
    if (refusal !== undefined || artifact === undefined) return refusal ?? NOT_FOUND;
    return { signed_url: call.blobs.downloadUrl(artifact.blob) };
  },

  [`${SERVICE}/DeleteArtifact`]: (call) => {
    const artifact = named(call, text(call.request, "name"));
    const refusal = refuse(call);
    if (refusal !== undefined || artifact === undefined) return refusal ?? NOT_FOUND;
    call.world.artifacts.splice(call.world.artifacts.indexOf(artifact), 1);
    return { ok: true, artifact_id: String(artifact.id) };
  },
};

/** Refuses requests whose ids differ from those of the token. */
function refuse({ request, job }: TwirpCall): TwirpError | undefined {
  const own = text(request, "workflow_run_backend_id") === job.runBackendId;
  return own ? undefined : { code: "permission_denied", msg: "the token is for another run" };
}

function pathOf({ job }: TwirpCall, name: string): string {
  return `artifacts/${job.runBackendId}/${name}`;
}

function ofRun({ world, job }: TwirpCall): StoredArtifact[] {
  return world.artifacts.filter(({ run }) => run === job.run.id);
}

function named(call: TwirpCall, name: string): StoredArtifact | undefined {
  return ofRun(call).find((artifact) => artifact.name === name);
}

function show({ id, name, bytes, createdAt, digest }: StoredArtifact, { job }: TwirpCall): Record<string, string> {
  return {
    workflow_run_backend_id: job.runBackendId,
    workflow_job_run_backend_id: job.jobBackendId,
    database_id: String(id),
    name,
    size: String(bytes.length),
    created_at: createdAt,
    digest: `sha256:${digest}`,
  };
}
