import { readAsset } from "../../base/io/index.ts";
import { digestReference, publishPack, tagReference } from "../../store/index.ts";
import { formatBytes, logText, pluralize } from "../../base/index.ts";
import type { FailReason } from "../../compare/index.ts";
import { openPackFiles } from "../../pack/io/index.ts";
import { type RegistryLocation, registryAt } from "../../store/io/index.ts";
import { isBranchRun } from "../event.ts";
import { setOutputs } from "./outputs.ts";
import type { Step } from "../step.ts";

/** Packs to publish to a registry, if configured. */
export interface RegistryRun {
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
export async function publishToRegistry({ out, failed }: RegistryRun, step: Step): Promise<void> {
  const { inputs, context, host } = step;
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
    fallback: jobAccount(place.host, step),
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
function jobAccount(registry: string, { inputs, context, host: { env } }: Step): RegistryLocation["fallback"] {
  const isOurs = registry === "ghcr.io" && context.remote?.startsWith("https://github.com/") === true;
  return isOurs && inputs.token !== "" ? { user: env["GITHUB_ACTOR"] ?? "", password: inputs.token } : undefined;
}
