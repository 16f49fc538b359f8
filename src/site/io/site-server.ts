import { createReadStream, realpathSync, statSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import { extname, join, sep } from "node:path";
import { CarryonError } from "../../base/index.ts";
import { isLoopbackHost, systemCode } from "../../base/io/index.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/atom+xml; charset=utf-8",
  ".zip": "application/zip",
};

/** Options of the server. */
export interface ServeOptions {
  /** URL path of the folder, such as `/repo/`. */
  readonly base: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Additional host name that requests may use. */
  readonly host?: string | undefined;
}

/**
 * Serves the files of a folder over HTTP on localhost only: a folder as its `index.html`, a path without a file inside
 * as `404.html` with status 404. Answers GET and HEAD, with single byte ranges; other methods get 405. Rejects requests
 * for other hosts (421) to prevent DNS rebinding: a page whose host name was made to resolve to this machine could
 * otherwise read the folder.
 * @returns the URL of the folder and a function that stops the server
 * @throws CarryonError `usage` if the port is unavailable
 */
export function serveFolder(
  folder: string,
  options: ServeOptions,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const root = realpathSync(folder);
  const server: Server = createServer((request, response) => {
    if (!isAllowedHost(request.headers.host, options.host)) {
      response.writeHead(421, { "content-type": "text/plain; charset=utf-8" });
      response.end("This server answers requests for localhost only.\n");
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { "content-type": "text/plain; charset=utf-8", allow: "GET, HEAD" });
      response.end("This server answers GET and HEAD only.\n");
      return;
    }
    const resolved = resolveFile(root, options.base, request.url ?? "/");
    const range = resolved && requestedRange(request.headers.range, resolved.size);
    const file = resolved?.path ?? join(root, "404.html");
    response.writeHead(resolved === undefined ? 404 : range === undefined ? 200 : 206, headersOf(file, range));
    if (request.method === "HEAD") response.end();
    else
      createReadStream(file, range)
        .on("error", () => response.destroy())
        .pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.on("error", (error) => reject(portError(error, options.port)));
    server.listen(options.port, "127.0.0.1", () => {
      const boundAddress = server.address();
      const port = typeof boundAddress === "object" && boundAddress !== null ? boundAddress.port : options.port;
      resolve({ address: `http://127.0.0.1:${port}${options.base}`, close: () => void server.close() });
    });
  });
}

/** Part of a file of `size` bytes, with inclusive ends. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

/**
 * Range that a `Range` header requests, with inclusive ends. `undefined` for any other form than `bytes=1-2` within the
 * file: the whole file is a valid response to every request.
 */
function requestedRange(header: string | undefined, size: number): ByteRange | undefined {
  const groups = /^bytes=(?<first>\d{1,15})-(?<last>\d{1,15})$/u.exec(header ?? "")?.groups;
  if (groups === undefined) return undefined;
  const start = Number(groups["first"]);
  const end = Math.min(Number(groups["last"]), size - 1);
  return start <= end ? { start, end, size } : undefined;
}

/** Whether a `Host` header names this machine or the allowed host. */
function isAllowedHost(header: string | undefined, allowed: string | undefined): boolean {
  const address = `http://${header ?? ""}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return isLoopbackHost(hostname) || hostname === allowed;
}

function headersOf(file: string, range: ByteRange | undefined): OutgoingHttpHeaders {
  return {
    "content-type": CONTENT_TYPES[extname(file)] ?? "application/octet-stream",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    ...(range !== undefined && { "content-range": `bytes ${range.start}-${range.end}/${range.size}` }),
  };
}

function portError(error: Error, port: number): Error {
  const code = systemCode(error);
  if (code === undefined) return error;
  return new CarryonError("usage", `cannot listen on port ${port} (${code})`, {
    hint: "Choose another port, or pass --serve without a port to use any free one.",
    cause: error,
  });
}

/** File to serve, and its size in bytes. */
interface ServedFile {
  readonly path: string;
  readonly size: number;
}

/** Resolves a URL to a file inside the folder. `undefined` if the file does not exist or is outside the folder. */
function resolveFile(root: string, base: string, url: string): ServedFile | undefined {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    if (!path.startsWith(base)) return undefined;
    const place = realpathSync(join(root, path.slice(base.length) || "index.html"));
    const file = statSync(place).isDirectory() ? join(place, "index.html") : place;
    const stats = statSync(file);
    return file.startsWith(`${root}${sep}`) && stats.isFile() ? { path: file, size: stats.size } : undefined;
  } catch {
    return undefined;
  }
}
