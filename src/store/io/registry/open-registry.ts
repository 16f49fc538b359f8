import { createHash } from "node:crypto";
import { CarryonError } from "../../../base/index.ts";
import type { BlobDescriptor, Registry } from "../../registry/registry.ts";
import type { RegistryAccess } from "./registry-access.ts";
import { openConnection, type RegistryConnection } from "./connection.ts";
import { unexpectedFrom } from "./refusal.ts";

const IMAGE_MANIFEST = "application/vnd.oci.image.manifest.v1+json";
/** Largest manifest that registries must accept (distribution specification). */
const MAX_MANIFEST_BYTES = 4 * 2 ** 20;
/** Bytes to expect of a response without a significant body. */
const SMALL_RESPONSE_BYTES = 1 << 16;

/**
 * Returns a client for one repository of an OCI registry. Sends nothing until a method is called.
 * @throws CarryonError `usage` if the host is invalid
 */
export function openRegistry(access: RegistryAccess): Registry {
  const connection = openConnection(access);
  const { host, send } = connection;
  return {
    async has({ digest, size }) {
      const request = {
        method: "HEAD",
        to: `blobs/${digest}`,
        what: "look for a layer",
        maxBytes: SMALL_RESPONSE_BYTES,
      } as const;
      const response = await send({ ...request, expected: [200, 404] });
      response.drop();
      const length = response.headers.get("content-length");
      return response.status === 200 && (length === null || length === String(size));
    },
    upload: (blob, open) => upload(connection, blob, open),
    download: (blob) => download(connection, blob),
    async digestOf(tag) {
      const to = `manifests/${tag}`;
      const request = { method: "HEAD", to, what: "look up a tag", maxBytes: SMALL_RESPONSE_BYTES } as const;
      const response = await send({ ...request, headers: { accept: IMAGE_MANIFEST }, expected: [200, 404] });
      response.drop();
      return response.status === 200 ? (response.headers.get("docker-content-digest") ?? undefined) : undefined;
    },
    async readManifest(reference) {
      const headers = { accept: IMAGE_MANIFEST };
      const to = `manifests/${reference}`;
      const what = `get ${reference}`;
      const response = await send({ method: "GET", to, headers, what, maxBytes: MAX_MANIFEST_BYTES, expected: [200] });
      const bytes = await response.read(MAX_MANIFEST_BYTES);
      if (bytes === undefined) throw damagedPack(host, "a manifest larger than 4 MiB");
      const isDigest = reference.startsWith("sha256:");
      if (isDigest && sha256(bytes) !== reference) throw damagedPack(host, "a manifest that does not match its digest");
      return bytes;
    },
    async writeManifest(reference, manifest) {
      const headers = { "content-type": IMAGE_MANIFEST };
      const body = { size: manifest.length, open: () => [manifest] };
      const to = `manifests/${reference}`;
      const what = `store ${reference}`;
      const response = await send({
        method: "PUT",
        to,
        headers,
        body,
        what,
        maxBytes: manifest.length,
        expected: [201],
      });
      response.drop();
      const stored = response.headers.get("docker-content-digest");
      if (stored !== null && stored !== sha256(manifest)) throw unexpectedFrom(host, "it stored another manifest");
    },
  };
}

/** Uploads in one piece: a POST obtains an address, a PUT sends all bytes to it. */
async function upload(
  { host, send, addressIn }: RegistryConnection,
  { digest, size }: BlobDescriptor,
  open: () => Iterable<Uint8Array>,
): Promise<void> {
  const what = "upload a layer";
  const session = await send({
    method: "POST",
    to: "blobs/uploads/",
    what,
    maxBytes: SMALL_RESPONSE_BYTES,
    expected: [202],
  });
  session.drop();
  const to = addressIn(session.headers.get("location"), session.url);
  to.searchParams.set("digest", digest);
  const headers = { "content-type": "application/octet-stream" };
  const stored = await send({
    method: "PUT",
    to,
    headers,
    body: { size, open },
    what,
    maxBytes: size,
    expected: [201],
  });
  stored.drop();
  const statedDigest = stored.headers.get("docker-content-digest");
  if (statedDigest !== null && statedDigest !== digest) throw unexpectedFrom(host, "it stored another layer");
}

async function* download(
  { host, send }: RegistryConnection,
  { digest, size }: BlobDescriptor,
): AsyncGenerator<Uint8Array> {
  const request = { method: "GET", to: `blobs/${digest}`, what: "download a layer", maxBytes: size } as const;
  const response = await send({ ...request, expected: [200] });
  const hash = createHash("sha256");
  let bytesReceived = 0;
  for await (const chunk of response.body()) {
    bytesReceived += chunk.length;
    if (bytesReceived > size) throw damagedPack(host, "more bytes of a layer than its manifest states");
    hash.update(chunk);
    yield chunk;
  }
  if (bytesReceived < size) throw damagedPack(host, "fewer bytes of a layer than its manifest states");
  if (`sha256:${hash.digest("hex")}` !== digest) throw damagedPack(host, "a layer that does not match its digest");
}

function sha256(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

function damagedPack(host: string, what: string): CarryonError {
  return new CarryonError("pack-damaged", `${host} sent ${what}`, {
    hint: "Publish the pack again, or pull it from another registry.",
  });
}
