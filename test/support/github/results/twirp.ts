import type { Blobs } from "../blobs.ts";
import { json, type Reply } from "../exchange.ts";
import type { Job } from "./runtime-tokens.ts";
import type { World } from "../world.ts";

const STATUS = {
  malformed: 400,
  invalid_argument: 400,
  unauthenticated: 401,
  permission_denied: 403,
  not_found: 404,
  bad_route: 404,
  already_exists: 409,
} as const;

/** Twirp error that the clients do not retry. */
export interface TwirpError {
  readonly code: keyof typeof STATUS;
  readonly msg: string;
}

/** Request to one method, sent by a job. */
export interface TwirpCall {
  readonly request: Readonly<Record<string, unknown>>;
  readonly job: Job;
  readonly world: World;
  readonly blobs: Blobs;
}

/** Method of the results service. Field names are in snake case, 64-bit integers are strings. */
export type TwirpMethod = (call: TwirpCall) => Readonly<Record<string, unknown>> | TwirpError;

/** Whether a method refused. */
export function isTwirpError(reply: ReturnType<TwirpMethod>): reply is TwirpError {
  return "code" in reply;
}

/** Error reply in Twirp's format. */
export function twirpError(code: TwirpError["code"], msg: string): Reply {
  return json(STATUS[code], { code, msg });
}

/** Text field of a request; empty if absent, as in protocol buffers. */
export function text(request: TwirpCall["request"], field: string): string {
  const value = request[field] ?? "";
  if (typeof value !== "string") throw new TypeError(`${field} is no string`);
  return value;
}
