import { createHash } from "node:crypto";
import { type Output, type VerifiedPack, readManifest, verifyPack } from "../../pack/index.ts";
import { type Assets, CarryonError, type OnProgress, type Sink } from "../../base/index.ts";
import type { BlobDescriptor, Registry } from "./registry.ts";
import { type ArtifactLayer, MANIFEST_LAYER, readArtifact, REPORT_LAYER } from "./artifact.ts";
import { layerSize, type PublishedContent, packLayers, type PackLayer, type Stretch } from "./layers.ts";

/** Maximum size of a pulled `manifest.json` or `report.json` in bytes. */
const MAX_JSON_BYTES = 256 * 2 ** 20;

/** Files that the pack's manifest does not list, by name, with the media types of their layers. */
const UNLISTED_FILES = { "manifest.json": MANIFEST_LAYER, "report.json": REPORT_LAYER };

/** Ports for pulling. */
export interface PullPorts {
  readonly registry: Registry;
  readonly output: Output;
  readonly assets: Assets;
  readonly onProgress: OnProgress;
}

/** Result of pulling a pack. If it has problems, nothing was written. */
export interface PulledPack extends VerifiedPack {
  /** Digest of the artifact: `sha256:` and 64 hex digits. */
  readonly digest: string;
}

/**
 * Downloads a published pack, verifies it and writes it to `ports.output`. Writes nothing if verification finds a
 * problem, and returns the problems. File names come only from the pack's manifest. Every byte is verified against that
 * manifest before the pack becomes visible.
 * @param reference a tag or a digest
 * @throws CarryonError `not-a-pack` or `pack-damaged` for anything but a pack, `registry-failed`, `registry-refused`;
 * errors of `ports.output`
 */
export async function pullPack(ports: PullPorts, reference: string): Promise<PulledPack> {
  const { registry, output, assets, onProgress } = ports;
  try {
    const artifact = await registry.readManifest(reference);
    const digest = `sha256:${createHash("sha256").update(artifact).digest("hex")}`;
    await fetchFiles(ports, readArtifact(artifact));
    const verified = await verifyPack(output.written(), assets, onProgress);
    if (verified.problems.length === 0) output.commit();
    return { ...verified, digest };
  } finally {
    output.discard();
  }
}

async function fetchFiles(
  { registry, output, onProgress }: PullPorts,
  published: readonly ArtifactLayer[],
): Promise<void> {
  for (const [name, type] of Object.entries(UNLISTED_FILES)) {
    const layer = published.find(({ mediaType }) => mediaType === type);
    if (layer === undefined) continue;
    if (layer.size > MAX_JSON_BYTES) throw damagedPack(`its ${name} is larger than 256 MiB`);
    const sink = output.create(name);
    for await (const chunk of registry.download(layer)) sink.write(chunk);
    sink.close();
  }
  if (!published.some(({ mediaType }) => mediaType === MANIFEST_LAYER)) throw damagedPack("it has no manifest.json");
  const layers = packLayers(readManifest(output.read("manifest.json").toString("utf8")));
  const missing = layers.find((layer) => descriptorOf(layer, published) === undefined);
  if (missing !== undefined) throw damagedPack(`it has no layer with ${missing.title}`);
  let [done, bytes] = [0, 0];
  for (const layer of layers) {
    await fetchLayer(layer, registry.download(descriptorOf(layer, published)!), output);
    bytes += layerSize(layer);
    onProgress({ stage: "downloading", done: ++done, total: layers.length, bytes });
  }
}

/** Finds the published layer for a layer of the pack: a file by its digest, a tar by title and size. */
function descriptorOf(layer: PackLayer, published: readonly ArtifactLayer[]): BlobDescriptor | undefined {
  const size = layerSize(layer);
  const [first] = layer.stretches;
  const file = layer.stretches.length === 1 && first !== undefined && "content" in first ? first.content : undefined;
  return published.find((one) => {
    if (one.size !== size) return false;
    return file === undefined ? one.title === layer.title : one.digest === `sha256:${file.sha256}`;
  });
}

/** Writes the files of a layer. The bytes between them must be those that publishing inserts. */
async function fetchLayer(
  { title, stretches }: PackLayer,
  chunks: AsyncIterable<Uint8Array>,
  output: Output,
): Promise<void> {
  const readers = stretches.map((stretch) => readerOf(stretch, title, output));
  let next = 0;
  const skipFull = (): void => {
    for (; readers[next]?.room() === 0; next++) readers[next]?.end();
  };
  skipFull();
  for await (const chunk of chunks) {
    for (let remaining = chunk; remaining.length > 0; skipFull()) {
      const reader = readers[next];
      if (reader === undefined) throw damagedPack(`${title} is too long`);
      const piece = remaining.subarray(0, reader.room());
      reader.take(piece);
      remaining = remaining.subarray(piece.length);
    }
  }
  if (next < readers.length) throw damagedPack(`${title} is too short`);
}

interface StretchReader {
  /** Number of bytes still to come. */
  room(): number;
  take(bytes: Uint8Array): void;
  /**
   * Called when all bytes have arrived.
   * @throws CarryonError `pack-damaged` if the content differs from its digest
   */
  end(): void;
}

function readerOf(stretch: Stretch, title: string, output: Output): StretchReader {
  if ("content" in stretch) return contentReader(stretch.content, output);
  const { fixed } = stretch;
  let done = 0;
  return {
    room: () => fixed.length - done,
    take(bytes) {
      if (!fixed.subarray(done, done + bytes.length).equals(bytes))
        throw damagedPack(`${title} is not what it should be`);
      done += bytes.length;
    },
    end() {},
  };
}

function contentReader({ paths, sha256, bytes }: PublishedContent, output: Output): StretchReader {
  const [path, ...others] = paths;
  let sink: Sink | undefined;
  let done = 0;
  return {
    room: () => bytes - done,
    take(part) {
      sink ??= output.create(path);
      sink.write(part);
      done += part.length;
    },
    end() {
      const writtenFile = (sink ?? output.create(path)).close();
      if (writtenFile.sha256 !== sha256 || writtenFile.bytes !== bytes)
        throw damagedPack(`${path} differs from its manifest`);
      for (const other of others) output.link(path, other);
    },
  };
}

function damagedPack(what: string): CarryonError {
  return new CarryonError("pack-damaged", `the published pack is damaged: ${what}`, {
    hint: "Publish the pack again, or pull it from another registry.",
  });
}
