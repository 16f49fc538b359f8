import { CarryonError } from "../../../base/index.ts";
import { isConfidential } from "../../../base/io/index.ts";
import { type PostLimits, postJson, type JsonReply } from "./post-json.ts";

/** Address of a model server. */
export interface ServerPlace {
  readonly url: string;
  /** API key; `undefined` to send none. It never appears in an error. */
  readonly key: string | undefined;
  readonly limits: PostLimits;
}

/** A server of models. */
export interface ModelServer {
  readonly host: string;
  /**
   * Posts JSON to a path below the server's address.
   * @throws CarryonError `model-failed`
   */
  readonly post: (path: string, body: object, signal: AbortSignal | undefined) => Promise<JsonReply>;
}

/** Matches valid key text for an HTTP header. */
const HEADER_VALUE = /^[\u0021-\u007e]{1,8192}$/u;

/**
 * Returns a client for a model server. Accepts a key only over https or for this machine. Sends nothing yet.
 * @throws CarryonError `usage` if the key would go unencrypted or does not fit an HTTP header
 */
export function modelServer({ url, key, limits }: ServerPlace): ModelServer {
  const base = new URL(url.endsWith("/") ? url : `${url}/`);
  if (key !== undefined && !isConfidential(base)) throw unencryptedKey(base.host);
  if (key !== undefined && !HEADER_VALUE.test(key)) throw invalidKey();
  const authorization = key === undefined ? undefined : `Bearer ${key}`;
  return {
    host: base.host,
    post: (path, body, signal) => postJson({ url: new URL(path, base), authorization, body, limits, signal }),
  };
}

function unencryptedKey(host: string): CarryonError {
  return new CarryonError("usage", `the API key for summaries would be sent to ${host} unencrypted`, {
    hint: "Use an https address, or a server on this machine.",
  });
}

function invalidKey(): CarryonError {
  return new CarryonError(
    "usage",
    "the API key for summaries contains characters that are not allowed in an HTTP header",
    {
      hint: "Set the environment variable to the key alone, without spaces or line breaks.",
    },
  );
}
