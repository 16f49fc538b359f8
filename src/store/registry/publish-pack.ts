import { createHash } from "node:crypto";
import { type Assets, CarryonError, type OnProgress } from "../../base/index.ts";
import { type PackFiles, type PackProblem, verifyPack } from "../../pack/index.ts";
import type { Registry } from "./registry.ts";
import { type ArtifactLayer, artifactManifest, EMPTY_CONFIG, MANIFEST_LAYER, REPORT_LAYER } from "./artifact.ts";
import { layerSize, packLayers, type PackLayer } from "./layers.ts";

/** Result of publishing a pack. */
export interface PublishedPack {
  /** Digest of the artifact: `sha256:` and 64 hex digits. */
  readonly digest: string;
  /** Root digest of the pack. */
  readonly root: string;
  readonly layers: readonly (ArtifactLayer & {
    /** Whether the registry lacked the layer. */
    readonly uploaded: boolean;
  })[];
}

/** Ports for publishing. */
export interface PublishPorts {
  readonly files: PackFiles;
  readonly registry: Registry;
  readonly assets: Assets;
  readonly onProgress: OnProgress;
}

/** A layer, and access to its bytes. */
interface OpenLayer extends ArtifactLayer {
  readonly open: () => Iterable<Uint8Array>;
}

/**
 * Verifies a pack and publishes it under a tag. Uploads only layers that the registry lacks. The same pack gives the
 * same digests.
 * @throws CarryonError `pack-damaged` if the pack does not match its manifest, `registry-failed`, `registry-refused`
 */
export async function publishPack(
  { files, registry, assets, onProgress }: PublishPorts,
  tag: string,
): Promise<PublishedPack> {
  const { manifest, problems } = await verifyPack(files, assets, onProgress);
  const [problem] = problems;
  if (problem !== undefined) throw alteredPack(problem);
  const openLayers = [
    ...ownLayers(files),
    ...packLayers(manifest).map((layer) => openLayer(layer, files)),
  ] satisfies readonly OpenLayer[];
  const layers: PublishedPack["layers"][number][] = [];
  let bytes = 0;
  for (const { open: content, ...layer } of openLayers) {
    const uploaded = !(await registry.has(layer));
    if (uploaded) await registry.upload(layer, content);
    layers.push({ ...layer, uploaded });
    bytes += layer.size;
    onProgress({ stage: "uploading", done: layers.length, total: openLayers.length, bytes });
  }
  if (!(await registry.has(EMPTY_CONFIG))) await registry.upload(EMPTY_CONFIG, () => [EMPTY_CONFIG.content]);
  const artifact = artifactManifest(layers);
  const digest = digestOf([artifact]);
  if ((await registry.digestOf(tag)) !== digest) await registry.writeManifest(tag, artifact);
  return { digest, root: manifest.root, layers };
}

/** Layers of the manifest and of the report, if the pack has one. */
function ownLayers(files: PackFiles): OpenLayer[] {
  const hasReport = files.list().some(({ path, regular }) => regular && path === "report.json");
  const unlistedFiles = [
    { title: "manifest.json", mediaType: MANIFEST_LAYER },
    ...(hasReport ? [{ title: "report.json", mediaType: REPORT_LAYER }] : []),
  ];
  return unlistedFiles.map((layer) => {
    const { sha256, bytes } = files.digest(layer.title);
    return { ...layer, digest: `sha256:${sha256}`, size: bytes, open: () => files.chunks(layer.title) };
  });
}

function openLayer(layer: PackLayer, files: PackFiles): OpenLayer {
  const { title, mediaType, stretches } = layer;
  const open = (): Iterable<Uint8Array> => layerBytes(layer, files);
  const [onlyStretch] = stretches;
  const isFile = stretches.length === 1 && onlyStretch !== undefined && "content" in onlyStretch;
  const digest = isFile ? `sha256:${onlyStretch.content.sha256}` : digestOf(open());
  return { title, mediaType, digest, size: layerSize(layer), open };
}

function* layerBytes({ stretches }: PackLayer, files: PackFiles): Generator<Uint8Array> {
  for (const stretch of stretches) {
    if ("fixed" in stretch) yield stretch.fixed;
    else yield* files.chunks(stretch.content.paths[0]);
  }
}

function digestOf(chunks: Iterable<Uint8Array>): string {
  const hash = createHash("sha256");
  for (const chunk of chunks) hash.update(chunk);
  return `sha256:${hash.digest("hex")}`;
}

function alteredPack({ path, problem }: PackProblem): CarryonError {
  return new CarryonError("pack-damaged", `the pack was altered after it was written: ${path}: ${problem}`, {
    hint: "Build the pack again with carryon pack; carryon check --pack lists everything that was altered.",
  });
}
