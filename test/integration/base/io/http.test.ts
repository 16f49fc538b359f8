import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  addressIn,
  type HttpRequest,
  isConfidential,
  mayLeadTo,
  type RedirectRules,
  retryAfter,
  sendHttp,
} from "../../../../src/base/io/http.ts";

const ANYWHERE: RedirectRules = { next: addressIn, tooMany: (allowed) => new Error(`more than ${allowed}`) };

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const fail: HttpRequest["fail"] = ({ isLate, code }) => new Error(isLate ? "late" : (code ?? "broken"));

function requestTo(url: URL, more: Partial<HttpRequest> = {}): HttpRequest {
  return { url, deadlines: { total: 60_000 }, fail, ...more };
}

describe("redirects", () => {
  it("take credentials to no other origin, and back to their own", async () => {
    const requests: IncomingMessage[] = [];
    const home = await serve((request, response) => {
      requests.push(request);
      if (request.url === "/end") response.end("arrived");
      else response.writeHead(302, { location: other.href }).end();
    });
    const other = await serve((request, response) => {
      requests.push(request);
      response.writeHead(307, { location: new URL("/end", home).href }).end();
    });
    const credentials = { origin: home.origin, authorization: "Bearer abc" };
    const response = await sendHttp(requestTo(home, { credentials, redirects: ANYWHERE }));
    expect((await response.read(100))?.toString()).toBe("arrived");
    expect(response.url.href).toBe(`${home.href}end`);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer abc", undefined, "Bearer abc"]);
  });

  it("are followed five times", async () => {
    let count = 0;
    const url = await serve((_, response) => (count++, response.writeHead(301, { location: "/again" }).end()));
    await expect(sendHttp(requestTo(url, { redirects: ANYWHERE }))).rejects.toThrow("more than 5");
    expect(count).toBe(6);
  });

  it("are responses where no rules are given", async () => {
    const url = await serve((_, response) => response.writeHead(303, { location: "/other" }).end());
    const response = await sendHttp(requestTo(url));
    response.drop();
    expect([response.status, response.url.href]).toEqual([303, url.href]);
  });
});

describe("a server that takes too long", () => {
  it.each<readonly [string, RequestListener]>([
    ["never answers", () => {}],
    ["stops in the middle", (_, response) => void response.writeHead(200).write("some")],
  ])("is left when it %s", async (_how, listener) => {
    const url = await serve(listener);
    const read = async (): Promise<unknown> =>
      (await sendHttp(requestTo(url, { deadlines: { idle: 100, total: 60_000 } }))).read(100);
    await expect(read()).rejects.toThrow("late");
  });
});

it("throws the reason of an aborted signal", async () => {
  const url = await serve(() => controller.abort(new Error("enough")));
  const controller = new AbortController();
  await expect(sendHttp(requestTo(url, { signal: controller.signal }))).rejects.toThrow("enough");
});

it("reads no more than asked for", async () => {
  const url = await serve((_, response) => response.end("12345"));
  const sizes = [5, 4].map(async (most) => (await (await sendHttp(requestTo(url))).read(most))?.length);
  await expect(Promise.all(sizes)).resolves.toEqual([5, undefined]);
});

it("names the code of a failed connection", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await expect(sendHttp(requestTo(new URL(`http://127.0.0.1:${port}/`)))).rejects.toThrow("ECONNREFUSED");
});

describe("addresses", () => {
  it.each([
    ["https://a.example/", true],
    ["http://a.example/", false],
    ["http://localhost:8080/", true],
    ["http://[::1]/", true],
    ["ftp://localhost/", false],
  ])("%s is confidential: %s", (address, expected) => {
    expect(isConfidential(new URL(address))).toBe(expected);
  });

  it.each([
    ["https://a.example/", "https://b.example/", true],
    ["https://a.example/", "http://a.example/", false],
    ["https://a.example/", "https://localhost/", false],
    ["https://a.example/", "http://127.0.0.1/", false],
    ["http://localhost:1/", "http://localhost:2/", true],
    ["http://localhost:1/", "https://a.example/", true],
  ])("%s may lead to %s: %s", (from, to, expected) => {
    expect(mayLeadTo(new URL(to), new URL(from))).toBe(expected);
  });

  it.each([
    ["7", 7],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
    ["-1", undefined],
  ])("a server asks to wait: %s", (value, expected) => {
    expect(retryAfter(new Headers({ "retry-after": value }))).toBe(expected);
  });
});
