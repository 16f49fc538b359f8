import { request } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { serveFolder } from "../../../../src/site/io/site-server.ts";

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), "carryon-site-server-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, "index.html"), "<p>here</p>\n");
  return root;
}

it("a port that another server has is the caller's mistake, told with what to do", async () => {
  const root = folder();
  const { address, close } = await serveFolder(root, { base: "/", port: 0 });
  onTestFinished(close);
  expect(await (await fetch(address)).text()).toBe("<p>here</p>\n");

  const port = Number(new URL(address).port);
  await expect(serveFolder(root, { base: "/", port })).rejects.toMatchObject({
    name: "CarryonError",
    code: "usage",
    message: `cannot listen on port ${port} (EADDRINUSE)`,
    hint: expect.stringContaining("another port"),
  });
});

it("answers a range of bytes, and any other range with the whole file", async () => {
  const { address, close } = await serveFolder(folder(), { base: "/", port: 0 });
  onTestFinished(close);
  const answerTo = async (range: string): Promise<readonly [number, string, string | null]> => {
    const response = await fetch(address, { headers: { range } });
    return [response.status, await response.text(), response.headers.get("content-range")];
  };
  expect(await answerTo("bytes=3-6")).toEqual([206, "here", "bytes 3-6/12"]);
  expect(await answerTo("bytes=7-99")).toEqual([206, "</p>\n", "bytes 7-11/12"]);
  for (const range of ["bytes=12-13", "bytes=6-3", "bytes=-3", "bytes=0-1,3-4", "lines=1-2"]) {
    expect(await answerTo(range)).toEqual([200, "<p>here</p>\n", null]);
  }
});

it("answers GET and HEAD only", async () => {
  const { address, close } = await serveFolder(folder(), { base: "/", port: 0 });
  onTestFinished(close);
  const statusOf = async (method: string): Promise<readonly [number, string | null]> => {
    const { status, headers } = await fetch(address, { method });
    return [status, headers.get("allow")];
  };
  for (const method of ["GET", "HEAD"]) expect(await statusOf(method)).toEqual([200, null]);
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    expect(await statusOf(method)).toEqual([405, "GET, HEAD"]);
  }
});

/**
 * Requests a server's first page with a given `Host` header, which `fetch` does not allow.
 * @returns status and body
 */
function askAs(address: string, host: string): Promise<readonly [number | undefined, string]> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve([response.statusCode, Buffer.concat(chunks).toString("utf8")]));
    })
      .on("error", reject)
      .end();
  });
}

it("threat 24: pages are for requests to this machine, whatever other name resolves to it", async () => {
  const { address, close } = await serveFolder(folder(), { base: "/", port: 0 });
  onTestFinished(close);
  const { port } = new URL(address);
  const page = "<p>here</p>\n";
  for (const host of [
    `127.0.0.1:${port}`,
    "localhost",
    `LOCALHOST:${port}`,
    `[::1]:${port}`,
    `docs.localhost:${port}`,
  ]) {
    expect([host, await askAs(address, host)]).toEqual([host, [200, page]]);
  }
  const refused = [421, "This server answers requests for localhost only.\n"];
  for (const host of [`evil.example:${port}`, "127.0.0.1.evil.example", "localhost.evil.example", "evil.example"]) {
    expect([host, await askAs(address, host)]).toEqual([host, refused]);
  }
});

it("a site is shown under the name that it is published at", async () => {
  const { address, close } = await serveFolder(folder(), { base: "/", port: 0, host: "docs.example" });
  onTestFinished(close);
  expect((await askAs(address, "docs.example"))[0]).toBe(200);
  expect((await askAs(address, "evil.example"))[0]).toBe(421);
});
