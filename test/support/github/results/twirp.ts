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

/** A Twirp error; none of these is tried again by the clients. */
export interface TwirpError {
  readonly code: keyof typeof STATUS;
  readonly msg: string;
}

/** A request to one method, by a job. */
export interface TwirpCall {
  readonly request: Readonly<Record<string, unknown>>;
  readonly job: Job;
  readonly world: World;
  readonly blobs: Blobs;
}

/** A method of the results service: fields in snake case, 64-bit integers as strings. */
export type TwirpMethod = (call: TwirpCall) => Readonly<Record<string, unknown>> | TwirpError;

/** Whether a method refused. */
export function isTwirpError(reply: ReturnType<TwirpMethod>): reply is TwirpError {
  return "code" in reply;
}

/** An error as it is sent. */
export function twirpError(code: TwirpError["code"], msg: string): Reply {
  return json(STATUS[code], { code, msg });
}

/** A text field of a request; empty where it is absent, as in protocol buffers. */
export function text(request: TwirpCall["request"], field: string): string {
  const value = request[field] ?? "";
  if (typeof value !== "string") throw new TypeError(`${field} is no string`);
  return value;
}
