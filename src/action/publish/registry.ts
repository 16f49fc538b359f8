import { readAsset } from "../../base/io/index.ts";
import { digestReference, publishPack, tagReference } from "../../store/index.ts";
import { formatBytes, logText, pluralize } from "../../base/index.ts";
import type { FailReason } from "../../compare/index.ts";
import { openPackFiles } from "../../pack/io/index.ts";
import { type RegistryLocation, registryAt } from "../../store/io/index.ts";
import { isBranchRun, type WorkflowRun } from "../event.ts";
import type { ActionHost } from "../host.ts";
import type { Inputs } from "../inputs.ts";
import { setOutputs } from "./outputs.ts";

/** Workflow run and its inputs. */
interface StepRun {
  readonly inputs: Inputs;
  readonly context: WorkflowRun;
}

/** Packs to publish to a registry, if configured. */
export interface RegistryRun extends StepRun {
  /** Pack directory. */
  readonly out: string;
  readonly failed: readonly FailReason[];
}

/**
 * Publishes the packs of a branch under the tag of `publish-oci` and sets the output `oci-reference`. A run for an
 * unmerged change or with a failed check publishes nothing, so that a tag only moves to commits that were merged and
 * passed. Does nothing if `publish-oci` is not set.
 * @throws CarryonError `registry-refused` or `registry-failed` if the registry rejects them or does not respond,
 * `pack-damaged` if they do not match their manifest
 */
export async function publishToRegistry(
  { inputs, context, out, failed }: RegistryRun,
  host: ActionHost,
): Promise<void> {
  const place = inputs.publishOci;
  if (place === undefined) return;
  const tag = tagReference(place);
  const obstacle = isBranchRun(context.event)
    ? failed.length > 0 && "a check failed"
    : "this run is for a change that is not merged yet";
  if (obstacle !== false) {
    host.info(`Nothing was published as ${tag}: ${obstacle}`);
    return;
  }
  const registry = await registryAt({
    ...place,
    access: "write",
    env: host.env,
    fallback: jobAccount(place.host, { inputs, context }, host),
    onNotice: (text) => host.info(logText(text)),
  });
  const files = openPackFiles(out);
  const { digest, layers } = await publishPack({ files, registry, assets: readAsset, onProgress: () => {} }, place.tag);
  const uploadedLayers = layers.filter((layer) => layer.uploaded);
  const bytes = uploadedLayers.reduce((sum, { size }) => sum + size, 0);
  const counts = `${pluralize(layers.length, "layer")}, uploaded ${uploadedLayers.length} (${formatBytes(bytes)})`;
  const reference = digestReference(place, digest);
  host.info(`Published ${tag}: ${reference}, ${counts}`);
  await setOutputs({ "oci-reference": reference }, host);
}

/** Account of the job's token, which is valid only for github.com's container registry. */
function jobAccount(host: string, { inputs, context }: StepRun, { env }: ActionHost): RegistryLocation["fallback"] {
  const isOurs = host === "ghcr.io" && context.remote?.startsWith("https://github.com/") === true;
  return isOurs && inputs.token !== "" ? { user: env["GITHUB_ACTOR"] ?? "", password: inputs.token } : undefined;
}
