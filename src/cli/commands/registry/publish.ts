import { readAsset } from "../../../base/io/index.ts";
import { resolve } from "node:path";
import { digestReference, parsePackTag, publishPack, tagReference } from "../../../store/index.ts";
import { type ExitCode, exitCodeFor, formatBytes, logText, pluralize } from "../../../base/index.ts";
import { openPackFiles } from "../../../pack/io/index.ts";
import { registryAt } from "../../../store/io/index.ts";
import { type CliHost, type JsonOption, jsonLine, printNotice, progressLine } from "../../index.ts";

/**
 * `carryon publish`: verifies a pack and uploads it to an OCI registry, skipping layers that the registry already has.
 */
export async function runPublish(
  tagName: string,
  { pack, json = false }: JsonOption & { readonly pack: string },
  host: CliHost,
): Promise<ExitCode> {
  const place = parsePackTag(tagName);
  const progress = progressLine(host);
  const files = openPackFiles(resolve(host.cwd, pack));
  const onNotice = (text: string): void => printNotice(host, text);
  const registry = await registryAt({ ...place, access: "write", env: host.env, onNotice });
  const ports = { files, registry, assets: readAsset, onProgress: progress.show };
  const { digest, root, layers } = await publishPack(ports, place.tag).finally(progress.end);
  const reference = digestReference(place, digest);
  const uploadedLayers = layers.filter((layer) => layer.uploaded);
  if (json) host.out(jsonLine({ reference, tag: place.tag, digest, root, layers }));
  else {
    const total = (all: typeof layers): number => all.reduce((sum, { size }) => sum + size, 0);
    host.out(
      logText(
        `Published ${pack} as ${tagReference(place)}\n` +
          `  ${pluralize(layers.length, "layer")}, ${formatBytes(total(layers))}; uploaded ${uploadedLayers.length}, ${formatBytes(total(uploadedLayers))}\n` +
          `  carryon pull ${reference}\n`,
      ),
    );
  }
  return exitCodeFor(true);
}
