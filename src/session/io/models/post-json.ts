import { setTimeout as wait } from "node:timers/promises";
import { CarryonError } from "../../../base/index.ts";
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
  readonly headers: Readonly<Record<string, string>>;
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

/** Bytes of an answer, at most. */
const LARGEST = 1 << 20;
const ATTEMPTS = 3;
/** Seconds that a server may ask to wait. */
const LONGEST_WAIT = 30;
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
    if (!sent.mayRepeat || attempt === ATTEMPTS || seconds > LONGEST_WAIT) throw sent.failure;
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

async function attemptOf({ url, headers, body, limits, signal }: PostedQuestion): Promise<Sent> {
  const late = AbortSignal.timeout(limits.timeout);
  const { host } = url;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "user-agent": "carryon", "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    });
    const { status } = response;
    if (status === 200 || status === 400) return { answer: { status, text: await textOf(response, host) } };
    response.body?.cancel().catch(() => {});
    const asked = response.headers.get("retry-after") ?? "";
    const seconds = /^\d{1,6}$/u.test(asked) ? Number(asked) : undefined;
    return { failure: refusedQuestion(host, status), mayRepeat: BUSY.has(status), wait: seconds };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof CarryonError) return { failure: error, mayRepeat: false };
    if (late.aborted) return { failure: slowAnswer(host, limits.timeout), mayRepeat: false };
    return { failure: noConnection(host, error), mayRepeat: true };
  }
}

/** Reads a body up to a limit, so that no server fills the memory. */
async function textOf(response: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw unexpectedAnswer(host, "more than 1 MiB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
