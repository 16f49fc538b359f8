import { setTimeout as wait } from "node:timers/promises";
import { CarryonError } from "../../../base/index.ts";
import { retryAfter, sendHttp } from "../../../base/io/index.ts";
import { noConnection, refusedQuestion, slowAnswer, unexpectedAnswer } from "./model-failure.ts";

/** How often and how long a server is asked. */
export interface AskingLimits {
  /** Milliseconds for one attempt, from the first byte sent to the last one read. */
  readonly timeout: number;
  /** Milliseconds before the second attempt; twice as many before each other one. */
  readonly pause: number;
}

/** A question as it is sent. */
export interface PostedQuestion {
  readonly url: URL;
  /** Value of the header `Authorization`. */
  readonly authorization: string | undefined;
  readonly body: unknown;
  readonly limits: AskingLimits;
  readonly signal: AbortSignal | undefined;
}

/** The first body of a response that is worth reading. */
export interface PostedAnswer {
  /** 200, or 400. */
  readonly status: number;
  readonly text: string;
}

const MAX_ANSWER_BYTES = 1 << 20;
const ATTEMPTS = 3;
/** Seconds that a server may ask to wait. */
const MAX_WAIT = 30;
const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 529]);

/**
 * Posts JSON and returns the answer; asks again if the server is busy or the connection breaks. No redirect is followed: the
 * key would go with it.
 * @throws CarryonError `model-failed`; the signal's reason if it is aborted
 */
export async function postJson(question: PostedQuestion): Promise<PostedAnswer> {
  const { url, limits, signal } = question;
  for (let attempt = 1; ; attempt++) {
    const sent = await attemptOf(question);
    if ("answer" in sent) return sent.answer;
    const seconds = sent.wait ?? (limits.pause * 2 ** (attempt - 1)) / 1000;
    if (!sent.mayRepeat || attempt === ATTEMPTS || seconds > MAX_WAIT) throw sent.failure;
    try {
      await wait(seconds * 1000, undefined, { ...(signal !== undefined && { signal }) });
    } catch {
      signal?.throwIfAborted();
      throw noConnection(url.host, undefined);
    }
  }
}

type Sent =
  | { readonly answer: PostedAnswer }
  | {
      readonly failure: CarryonError;
      readonly mayRepeat: boolean;
      /** Seconds that the server asks to wait. */
      readonly wait?: number | undefined;
    };

async function attemptOf({ url, authorization, body, limits, signal }: PostedQuestion): Promise<Sent> {
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
        return isLate ? slowAnswer(host, limits.timeout) : noConnection(host, code);
      },
    });
    const { status, headers } = response;
    if (status === 200 || status === 400) {
      const bytes = await response.read(MAX_ANSWER_BYTES);
      if (bytes === undefined) throw unexpectedAnswer(host, "more than 1 MiB");
      return { answer: { status, text: bytes.toString("utf8") } };
    }
    response.drop();
    return { failure: refusedQuestion(host, status), mayRepeat: BUSY.has(status), wait: retryAfter(headers) };
  } catch (error) {
    if (!(error instanceof CarryonError)) throw error;
    return { failure: error, mayRepeat: isBroken };
  }
}
