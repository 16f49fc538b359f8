import { CarryonError } from "../../../base/index.ts";
import { isConfidential } from "../../../base/io/index.ts";
import { type AskingLimits, postJson, type PostedAnswer } from "./post-json.ts";

/** Where a model is served. */
export interface ServerPlace {
  readonly url: string;
  /** The key; `undefined` if none is sent. It never shows up in an error. */
  readonly key: string | undefined;
  readonly limits: AskingLimits;
}

/** A server of models. */
export interface ModelServer {
  readonly host: string;
  /** Posts JSON to a path below the server's address. @throws CarryonError `model-failed` */
  readonly post: (path: string, body: object, signal: AbortSignal | undefined) => Promise<PostedAnswer>;
}

/** What a header can carry. */
const HEADER = /^[\u0021-\u007e]{1,8192}$/u;

/**
 * Returns a server of models. A key goes only over https, or to this machine. Nothing is sent yet.
 * @throws CarryonError `usage` for an address or a key that cannot be used
 */
export function modelServer({ url, key, limits }: ServerPlace): ModelServer {
  const base = new URL(url.endsWith("/") ? url : `${url}/`);
  if (key !== undefined && !isConfidential(base)) throw openKey(base.host);
  if (key !== undefined && !HEADER.test(key)) throw badKey();
  const authorization = key === undefined ? undefined : `Bearer ${key}`;
  return {
    host: base.host,
    post: (path, body, signal) => postJson({ url: new URL(path, base), authorization, body, limits, signal }),
  };
}

function openKey(host: string): CarryonError {
  return new CarryonError("usage", `the key of summaries would go to ${host} without encryption`, {
    hint: "Use an https address, or a server on this machine.",
  });
}

function badKey(): CarryonError {
  return new CarryonError("usage", "the key of summaries has characters that no HTTP header can have", {
    hint: "Set the environment variable to the key alone, without spaces and line ends.",
  });
}
