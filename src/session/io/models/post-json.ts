import { setTimeout as wait } from "node:timers/promises";
import { CarryonError } from "../../../base/index.ts";
import { retryAfter, sendHttp } from "../../../base/io/index.ts";
import { connectionFailed, refusedQuestion, timedOut, unexpectedAnswer } from "./model-failure.ts";

/** Timeouts and delays of a request. */
export interface PostLimits {
  /** Milliseconds per attempt, from the first byte sent to the last byte read. */
  readonly timeout: number;
  /** Milliseconds before the first retry. The delay doubles with each further one. */
  readonly pause: number;
}

/** A request to send. */
export interface JsonPost {
  readonly url: URL;
  /** Value of the `Authorization` header. */
  readonly authorization: string | undefined;
  readonly body: unknown;
  readonly limits: PostLimits;
  readonly signal: AbortSignal | undefined;
}

/** Response whose body the caller interprets. */
export interface JsonReply {
  /** 200 or 400. */
  readonly status: number;
  readonly text: string;
}

const MAX_ANSWER_BYTES = 1 << 20;
const MAX_ATTEMPTS = 3;
/** Maximum number of seconds that a server can make us wait. */
const MAX_WAIT_SECONDS = 30;
const BUSY_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 529]);

/**
 * Posts JSON and returns the response if its status is 200 or 400. Tries up to three times if the server is busy or the
 * connection breaks, but not if the server asks to wait more than {@link MAX_WAIT_SECONDS} seconds. Follows no
 * redirect, because the key would go with it.
 * @throws CarryonError `model-failed` for other statuses, timeouts, failed connections and bodies above 1 MiB; the
 * signal's reason if it is aborted
 */
export async function postJson(question: JsonPost): Promise<JsonReply> {
  const { url, limits, signal } = question;
  for (let attempt = 1; ; attempt++) {
    const result = await attemptPost(question);
    if ("answer" in result) return result.answer;
    const seconds = result.wait ?? (limits.pause * 2 ** (attempt - 1)) / 1000;
    if (!result.mayRepeat || attempt === MAX_ATTEMPTS || seconds > MAX_WAIT_SECONDS) throw result.failure;
    try {
      await wait(seconds * 1000, undefined, { ...(signal !== undefined && { signal }) });
    } catch {
      signal?.throwIfAborted();
      throw connectionFailed(url.host, undefined);
    }
  }
}

type AttemptResult =
  | { readonly answer: JsonReply }
  | {
      readonly failure: CarryonError;
      readonly mayRepeat: boolean;
      /** Seconds to wait, from the server's `Retry-After`. */
      readonly wait?: number | undefined;
    };

async function attemptPost({ url, authorization, body, limits, signal }: JsonPost): Promise<AttemptResult> {
  const { host, origin } = url;
  let isBroken = false;
  try {
    const response = await sendHttp({
      method: "POST",
      url,
      headers: { "content-type": "application/json", accept: "application/json" },
      credentials: authorization === undefined ? undefined : { origin, authorization },
      body: JSON.stringify(body),
      deadlines: { total: limits.timeout },
      signal,
      fail({ isLate, code }) {
        isBroken = !isLate;
        return isLate ? timedOut(host, limits.timeout) : connectionFailed(host, code);
      },
    });
    const { status, headers } = response;
    if (status === 200 || status === 400) {
      const bytes = await response.read(MAX_ANSWER_BYTES);
      if (bytes === undefined) throw unexpectedAnswer(host, "more than 1 MiB");
      return { answer: { status, text: bytes.toString("utf8") } };
    }
    response.drop();
    return { failure: refusedQuestion(host, status), mayRepeat: BUSY_STATUSES.has(status), wait: retryAfter(headers) };
  } catch (error) {
    if (!(error instanceof CarryonError)) throw error;
    return { failure: error, mayRepeat: isBroken };
  }
}
