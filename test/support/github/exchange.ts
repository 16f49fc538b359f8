import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Request with its complete body. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Response to send. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** JSON reply. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  const body = Buffer.from(JSON.stringify(value));
  return { status, headers: { "content-type": "application/json; charset=utf-8", ...headers }, body };
}

/**
 * JSON object in a request's body.
 * @throws SyntaxError if the body is not JSON
 */
export function objectIn(call: Call): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(call.body.toString("utf8"));
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new SyntaxError("not an object");
  return value as Readonly<Record<string, unknown>>;
}

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
