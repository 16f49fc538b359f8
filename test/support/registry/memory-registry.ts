import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** Request that the registry received. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly host: string;
  readonly authorization: string | undefined;
}

/** Handles a request instead of the registry. Returns `false` to let the registry answer. */
export type Prank = (request: SeenRequest, response: ServerResponse, registry: MemoryRegistry) => boolean;

/** In-memory registry on a free port of 127.0.0.1. `prank` makes it misbehave. The end of the test stops it. */
export interface MemoryRegistry {
  /** `127.0.0.1:<port>` */
  readonly host: string;
  readonly url: string;
  readonly seen: SeenRequest[];
  readonly blobs: Map<string, Buffer>;
  /** By tag and by digest. */
  readonly manifests: Map<string, Buffer>;
  prank: Prank | undefined;
  /**
   * Stores a blob.
   * @returns its digest
   */
  put(content: Buffer): string;
}

/** Starts an empty registry. It conforms to the specification until `prank` is set. */
export async function startMemoryRegistry(): Promise<MemoryRegistry> {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const blobs = new Map<string, Buffer>();
  const registry: MemoryRegistry = {
    host,
    url: `http://${host}`,
    seen: [],
    blobs,
    manifests: new Map(),
    prank: undefined,
    put(content) {
      const digest = digestOf(content);
      blobs.set(digest, content);
      return digest;
    },
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url: path = "", headers } = request;
    const seen = { method, path, host: headers.host ?? "", authorization: headers.authorization };
    registry.seen.push(seen);
    if (registry.prank?.(seen, response, registry) === true) return;
    answer(seen, await buffer(request), { response, registry });
  };
  return registry;
}

function answer(
  { method, path }: SeenRequest,
  body: Buffer,
  { response, registry }: { response: ServerResponse; registry: MemoryRegistry },
): void {
  const { pathname, searchParams } = new URL(path, registry.url);
  const [, repository, kind, reference = ""] = /^\/v2\/(.+)\/(blobs|manifests)\/(.+)$/u.exec(pathname)!;
  if (method === "POST") {
    response.writeHead(202, { location: `/v2/${repository}/blobs/uploads/1?state=x` }).end();
    return;
  }
  if (method === "PUT") {
    const digest = kind === "manifests" ? putManifest(registry, reference, body) : registry.put(body);
    const isRight = [null, digest].includes(searchParams.get("digest"));
    response.writeHead(isRight ? 201 : 400, { "docker-content-digest": digest }).end();
    return;
  }
  const found = (kind === "blobs" ? registry.blobs : registry.manifests).get(reference);
  if (found === undefined) response.writeHead(404).end();
  else {
    response.writeHead(200, { "content-length": found.length, "docker-content-digest": digestOf(found) });
    response.end(method === "HEAD" ? undefined : found);
  }
}

function putManifest({ manifests }: MemoryRegistry, tag: string, body: Buffer): string {
  const digest = digestOf(body);
  manifests.set(tag, body).set(digest, body);
  return digest;
}

/** Digest in the format of registries: `sha256:` and hex. */
export function digestOf(content: Uint8Array): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}
