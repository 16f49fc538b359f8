import { CarryonError } from "../../../src/base/error.ts";
import { noStore } from "../served-tree.ts";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import { onTestFinished } from "vitest";
import { openLiveTree } from "../../../src/browse/live-tree.ts";
import { requestOf, runLocationOf } from "../../../src/cli/run.ts";
import { createServer } from "../../../src/mcp/serve.ts";
import { TOOLS } from "../../../src/mcp/tools/list.ts";
import { livePorts } from "../../../src/mcp/io/live.ts";
import { hostHere } from "../run-here.ts";

/**
 * Serves a repository over HTTP on this machine, from the sources. The end of the test stops it.
 * @returns the address
 */
export async function serveOverHttp(root: string): Promise<string> {
  const host = hostHere(root);
  const place = { ...runLocationOf({ quiet: true }, host), target: "." };
  const live = openLiveTree(await livePorts(place), requestOf({}, host));
  const options = {
    version: "0.0.0",
    now: () => performance.now(),
    form: "text" as const,
    tools: TOOLS,
    onError: () => undefined,
    state: () => ({ contents: noStore, sessions: noStore, keep: undefined, status: noStatus, threads: undefined }),
  };
  const handler = createMcpHandler(({ era }) => createServer(live, options, era));
  const http = createHttpServer((incoming, outgoing) => {
    void (async () => {
      const body = await buffer(incoming);
      const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
        method: incoming.method ?? "GET",
        headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        ...(body.length > 0 && { body }),
      });
      const refused =
        hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
        originValidationResponse(request, localhostAllowedOrigins());
      const response = refused ?? (await handler.fetch(request));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (response.body === null) outgoing.end();
      else Readable.fromWeb(response.body as never).pipe(outgoing);
    })();
  });
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    http.closeAllConnections();
    http.close();
    await handler.close();
    live.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
}

function noStatus(): never {
  throw new CarryonError("usage", "no work goes on here");
}
