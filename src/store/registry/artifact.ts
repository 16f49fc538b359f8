import { z } from "zod";
import { CarryonError, parseJson } from "../../base/index.ts";
import type { BlobDescriptor } from "./registry.ts";
import { MAX_LAYERS, MAX_PACK_BYTES } from "./layers.ts";

/** One layer of a published pack. */
export interface ArtifactLayer extends BlobDescriptor {
  readonly mediaType: string;
  readonly title: string;
}

/** Media type of the layer with the pack's `manifest.json`. */
export const MANIFEST_LAYER = "application/vnd.carryon.manifest.v1+json";
/** Media type of the layer with the pack's `report.json`. */
export const REPORT_LAYER = "application/vnd.carryon.report.v1+json";
const PACK_ARTIFACT = "application/vnd.carryon.pack.v1";

const IMAGE_MANIFEST = "application/vnd.oci.image.manifest.v1+json";
const TITLE = "org.opencontainers.image.title";

/** Empty descriptor of the image specification, used as the config of an artifact without one. Its content is `{}`. */
export const EMPTY_CONFIG: BlobDescriptor & { readonly content: Buffer } = {
  digest: "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
  size: 2,
  content: Buffer.from("{}"),
};

/** Returns the OCI manifest of a published pack as JSON bytes. The same layers give the same bytes. */
export function artifactManifest(layers: readonly ArtifactLayer[]): Buffer {
  const { digest, size, content } = EMPTY_CONFIG;
  return Buffer.from(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: IMAGE_MANIFEST,
      artifactType: PACK_ARTIFACT,
      config: { mediaType: "application/vnd.oci.empty.v1+json", digest, size, data: content.toString("base64") },
      layers: layers.map((layer) => ({
        mediaType: layer.mediaType,
        digest: layer.digest,
        size: layer.size,
        annotations: { [TITLE]: layer.title },
      })),
    }),
  );
}

const artifact = z.object({
  schemaVersion: z.literal(2),
  artifactType: z.literal(PACK_ARTIFACT),
  layers: z
    .array(
      z.object({
        mediaType: z.string().max(200),
        digest: z.string().regex(/^sha256:[0-9a-f]{64}$/u),
        size: z.int().nonnegative().max(MAX_PACK_BYTES),
        annotations: z.object({ [TITLE]: z.string().max(300) }),
      }),
    )
    .max(MAX_LAYERS),
});

/**
 * Parses the OCI manifest of a published pack and returns its layers in order. Titles are untrusted input from the
 * registry: never use one as a path.
 * @throws CarryonError `not-a-pack` for anything else
 */
export function readArtifact(manifest: Buffer): readonly ArtifactLayer[] {
  const { data } = artifact.safeParse(parseJson(manifest.toString("utf8")));
  if (data === undefined) {
    throw new CarryonError("not-a-pack", "the artifact under this name is not a Carryon pack", {
      hint: "Give the reference of a pack that carryon publish or the action published.",
    });
  }
  return data.layers.map(({ mediaType, digest, size, annotations }) => ({
    mediaType,
    digest,
    size,
    title: annotations[TITLE],
  }));
}
