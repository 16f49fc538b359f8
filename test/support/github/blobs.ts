import { randomBytes, randomUUID } from "node:crypto";

import type { Call, Reply } from "./exchange.ts";

/** Bytes and the headers that they are served with. */
interface Blob {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name: string | undefined;
}

/** Store of block blobs behind signed URLs. */
export interface Blobs {
  /**
   * URL that accepts an upload but no download.
   * @param name file name that a download suggests
   */
  uploadUrl(path: string, name?: string): string;
  downloadUrl(path: string): string;
  /** Stores bytes in one step. */
  put(path: string, blob: { readonly bytes: Buffer; readonly type: string; readonly name?: string }): void;
  /** Uploaded bytes; `undefined` until the upload is complete. */
  get(path: string): { readonly bytes: Buffer; readonly type: string } | undefined;
  /** Answers a request to a signed URL. */
  answer(call: Call): Reply;
}

/** Path prefix of blob URLs. */
export const BLOB_ROOT = "/blobs/";

/** Empty store. `origin` is a function because the port is known only after the server listens. */
export function createBlobs(origin: () => string): Blobs {
  const blobs = new Map<string, Blob>();
  const blocks = new Map<string, Map<string, Buffer>>();
  const names = new Map<string, string | undefined>();
  const signatures = new Map<string, { readonly path: string; readonly write: boolean }>();
  const sign = (path: string, write: boolean): string => {
    const signature = randomBytes(24).toString("base64url");
    signatures.set(signature, { path, write });
    const address = path.split("/").map(encodeURIComponent).join("/");
    return `${origin()}${BLOB_ROOT}${address}?se=2100-01-01T00%3A00%3A00Z&sp=${write ? "w" : "r"}&sig=${signature}`;
  };
  const store = ({ url, headers, body }: Call, path: string): Reply => {
    const known = blocks.get(path) ?? new Map<string, Buffer>();
    blocks.set(path, known);
    const part = url.searchParams.get("comp");
    if (part === "block") known.set(url.searchParams.get("blockid") ?? "", body);
    else {
      const bytes = part === "blocklist" ? joined(body.toString("utf8"), known) : body;
      if (bytes === undefined) return failure(400, "InvalidBlockList");
      const type = String(headers["x-ms-blob-content-type"] ?? "application/octet-stream");
      blobs.set(path, { bytes, type, name: names.get(path) });
    }
    return { status: 201, headers: { ...stamp(), "x-ms-request-server-encrypted": "true" } };
  };
  return {
    uploadUrl(path, name) {
      names.set(path, name);
      return sign(path, true);
    },
    downloadUrl: (path) => sign(path, false),
    put: (path, { bytes, type, name }) => blobs.set(path, { bytes, type, name }),
    get: (path) => blobs.get(path),
    answer(call) {
      const path = decodeURIComponent(call.url.pathname.slice(BLOB_ROOT.length));
      const signature = signatures.get(call.url.searchParams.get("sig") ?? "");
      const write = call.method === "PUT";
      if (signature?.path !== path || signature.write !== write) return failure(403, "AuthenticationFailed");
      if (write) return store(call, path);
      const blob = blobs.get(path);
      return blob === undefined ? failure(404, "BlobNotFound") : serve(call, blob);
    },
  };
}

function serve({ headers }: Call, { bytes, type, name }: Blob): Reply {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(String(headers["x-ms-range"] ?? headers.range ?? "")) ?? [];
  const common = {
    ...stamp(),
    "content-type": type,
    "accept-ranges": "bytes",
    "x-ms-blob-type": "BlockBlob",
    ...(name === undefined
      ? {}
      : { "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }),
  };
  if (from === undefined) return { status: 200, headers: common, body: bytes };
  const last = Math.min(to === "" ? Infinity : Number(to), bytes.length - 1);
  const range = `bytes ${from}-${last}/${bytes.length}`;
  const body = bytes.subarray(Number(from), last + 1);
  return { status: 206, headers: { ...common, "content-range": range }, body };
}

/** Concatenates the blocks in the order of a block list; `undefined` if a block is missing. */
function joined(list: string, blocks: ReadonlyMap<string, Buffer>): Buffer | undefined {
  const ids = [...list.matchAll(/<(?:Latest|Uncommitted|Committed)>([^<]+)</g)].map(([, id = ""]) => id);
  const found = ids.flatMap((id) => blocks.get(id) ?? []);
  return found.length === ids.length ? Buffer.concat(found) : undefined;
}

function stamp(): Record<string, string> {
  return {
    etag: '"0x1"',
    "last-modified": new Date().toUTCString(),
    "x-ms-request-id": randomUUID(),
    "x-ms-version": "2025-01-05",
  };
}

function failure(status: number, code: string): Reply {
  const body = Buffer.from(`<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code></Error>`);
  return { status, headers: { "content-type": "application/xml", "x-ms-error-code": code }, body };
}
