import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { openRegistry } from "../../../../../src/store/io/registry/open-registry.ts";
import type { Registry } from "../../../../../src/store/registry/registry.ts";
import {
  digestOf,
  type MemoryRegistry,
  type Prank,
  startMemoryRegistry,
} from "../../../../support/registry/memory-registry.ts";

const CONTENT = Buffer.alloc(300_000, "a");
const BLOB = { digest: digestOf(CONTENT), size: CONTENT.length };

/** Time limit in milliseconds for downloads that must end by their length. */
const PATIENT = 60_000;

/** Opens a registry that has the blob. `stall` is the longest silence in milliseconds. */
async function opened(prank: Prank, stall = 200): Promise<{ memory: MemoryRegistry; registry: Registry }> {
  const memory = await startMemoryRegistry();
  memory.put(CONTENT);
  memory.prank = prank;
  const registry = openRegistry({
    place: { host: memory.host, name: "acme/widgets" },
    credentials: undefined,
    scope: "pull,push",
    onNotice: () => {},
    patience: { stall, speed: 1_000_000 },
  });
  return { memory, registry };
}

async function pulled(registry: Registry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of registry.download(BLOB)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Sends a chunk repeatedly until the client disconnects. Reports that through `ended`. */
function repeat(response: ServerResponse, chunk: Buffer, milliseconds: number): void {
  const timer = setInterval(() => response.write(chunk), milliseconds);
  response.on("close", () => clearInterval(timer));
}

describe("threat 7: a registry that takes no end of time", () => {
  it.each<readonly [string, Prank]>([
    ["never answers", () => true],
    ["stops after the head", (_request, response) => (response.writeHead(200), response.flushHeaders(), true)],
    ["stops in the middle", (_request, response) => (response.writeHead(200).write(CONTENT.subarray(0, 1000)), true)],
    [
      "sends a byte at a time",
      (_request, response) => (response.writeHead(200), repeat(response, Buffer.from("a"), 10), true),
    ],
  ])("is left when it %s", async (_how, prank) => {
    const { registry } = await opened(prank);
    await expect(pulled(registry)).rejects.toMatchObject({
      code: "registry-failed",
      message: expect.stringMatching(/did not respond to the request to download a layer: it took too long$/u),
    });
  });

  it("is left when it does not take an upload", async () => {
    const { registry, memory } = await opened(({ method }) => method === "PUT");
    memory.blobs.clear();
    // Larger than the buffers of a connection.
    const large = Buffer.alloc(1 << 20, "b");
    const open = (): Iterable<Uint8Array> => Array.from({ length: 64 }, () => large);
    const upload = registry.upload({ digest: BLOB.digest, size: 64 << 20 }, open);
    await expect(upload).rejects.toMatchObject({ code: "registry-failed" });
  });

  it("is no problem as long as bytes move", async () => {
    const { registry } = await opened(({ method }, response) => {
      if (method !== "GET") return false;
      response.writeHead(200);
      let sent = 0;
      const timer = setInterval(() => {
        response.write(CONTENT.subarray(sent, (sent += 60_000)));
        if (sent < CONTENT.length) return;
        clearInterval(timer);
        response.end();
      }, 20);
      return true;
    }, PATIENT);
    expect(await pulled(registry)).toEqual(CONTENT);
  });
});

describe("threat 7: a registry that has no end of bytes", () => {
  const endless = Buffer.alloc(1 << 16, " ");

  it("is left once a layer, a manifest or an error is too long", async () => {
    for (const status of [200, 404]) {
      const { registry } = await opened(
        (_request, response) => (response.writeHead(status), repeat(response, endless, 1), true),
        PATIENT,
      );
      await expect(pulled(registry)).rejects.toMatchObject({
        code: status === 200 ? "pack-damaged" : "registry-refused",
      });
      await expect(registry.readManifest("main")).rejects.toMatchObject({
        code: status === 200 ? "pack-damaged" : "registry-refused",
      });
    }
  });

  it("is left once a token is too long", async () => {
    const { registry } = await opened(({ path }, response, { url }) => {
      if (path.startsWith("/token")) repeat(response.writeHead(200), endless, 1);
      else response.writeHead(401, { "www-authenticate": `Bearer realm="${url}/token"` }).end();
      return true;
    }, PATIENT);
    await expect(registry.readManifest("main")).rejects.toMatchObject({ code: "registry-failed" });
  });

  it("does not get to unpack what it sends", async () => {
    const { registry, memory } = await opened((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip");
      return true;
    });
    await expect(pulled(registry)).rejects.toMatchObject({
      code: expect.stringMatching(/^registry-failed$|^pack-damaged$/u),
    });
    expect(memory.seen).toHaveLength(1);
  });
});

it("a host that does not answer is named with what the system says", async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise((closed) => server.close(closed));
  const registry = openRegistry({
    place: { host, name: "acme/widgets" },
    credentials: undefined,
    scope: "pull",
    onNotice: () => {},
  });
  await expect(registry.readManifest("main")).rejects.toMatchObject({
    code: "registry-failed",
    message: `${host} did not respond to the request to get main: ECONNREFUSED`,
  });
});

it("waits when it is asked to, says so, and goes on", async () => {
  const said: string[] = [];
  const memory = await startMemoryRegistry();
  memory.put(CONTENT);
  let left = 2;
  memory.prank = (_request, response) => {
    if (left-- <= 0) return false;
    response.writeHead(left === 1 ? 429 : 502, { "retry-after": "0" }).end();
    return true;
  };
  const registry = openRegistry({
    place: { host: memory.host, name: "acme/widgets" },
    credentials: undefined,
    scope: "pull",
    onNotice: (text) => void said.push(text.replace(memory.host, "HOST")),
  });
  expect(await pulled(registry)).toEqual(CONTENT);
  expect(said).toEqual(["HOST is busy (status 429); retrying in 0 s", "HOST is busy (status 502); retrying in 0 s"]);
});
