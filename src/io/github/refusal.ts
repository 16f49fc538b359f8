import { CarryonError } from "../../model/error.ts";

const LONGEST_MESSAGE = 300;
const RATE_LIMIT = /\brate limit/iu;
const PERMISSION = /^([a-z]+(?:_[a-z]+)*)=(read|write|admin)$/u;
const OF_FORKS =
  "A pull request from a fork cannot have it: there the workflow that `carryon init` writes for comments posts it.";

/** What GitHub answered to a request that it did not carry out. */
interface Answer {
  /** 0 where there was none. */
  readonly status: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Waits for a request, and tells of one that fails in words of ours: of what octokit throws, which carries headers,
 * only status and message are kept.
 * @param what the request was to do, as it follows "to"
 * @throws CarryonError `github-refused` or `github-failed`
 */
export async function asked<T>(what: string, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof CarryonError ? error : refusal(what, answerIn(error));
  }
}

/** Whether a request failed because the thing is not there any more. */
export function isGone(error: unknown): boolean {
  const { status } = answerIn(error);
  return status === 404 || status === 410;
}

/** Whether a request failed because the thing is gone, or not ours to change; a rate limit is neither. */
export function isOutOfReach(error: unknown): boolean {
  const answer = answerIn(error);
  return isGone(error) || (answer.status === 403 && !isRateLimit(answer));
}

function refusal(what: string, answer: Answer): CarryonError {
  const { status, message } = answer;
  if (status === 0) {
    const hint = "Check the network and the address of the server, then run again.";
    return new CarryonError("github-failed", `GitHub did not answer when asked to ${what}: ${message}`, { hint });
  }
  const text = `when asked to ${what}: ${message} (${status})`;
  if (status >= 500) return new CarryonError("github-failed", `GitHub failed ${text}`, { hint: "Run again later." });
  if (isRateLimit(answer)) {
    return new CarryonError("github-failed", `GitHub limits requests ${text}`, { hint: "Run again later." });
  }
  const hint = hintFor(answer);
  return new CarryonError("github-refused", `GitHub refused ${text}`, hint === undefined ? {} : { hint });
}

function hintFor({ status, message, headers }: Answer): string | undefined {
  if (status === 401) return "Check the token: it is wrong or has expired.";
  if (status === 404) return "Check the repository and the number, and that the token may read them.";
  if (status !== 403) return undefined;
  const permission = missingPermission(headers["x-accepted-github-permissions"]);
  const line = permission === undefined ? "the permission" : `\`${permission}\``;
  if (!message.includes("by integration")) return `Give the token ${line}.`;
  const needed = `Add ${line} to the job's permissions.`;
  return permission?.endsWith("write") === true ? `${needed} ${OF_FORKS}` : needed;
}

/** Alternatives stand between semicolons; that of pull requests is the one our templates give. */
function missingPermission(header: unknown): string | undefined {
  if (typeof header !== "string") return undefined;
  const alternatives = header.split(/[;,]/u).map((text) => PERMISSION.exec(text.trim()));
  const known = alternatives.filter((match) => match !== null);
  const [, name, level] = known.find(([, candidate]) => candidate === "pull_requests") ?? known[0] ?? [];
  return name === undefined || level === undefined ? undefined : `${name.replaceAll("_", "-")}: ${level}`;
}

function isRateLimit({ status, message, headers }: Answer): boolean {
  if (status !== 403 && status !== 429) return false;
  return status === 429 || RATE_LIMIT.test(message) || headers["x-ratelimit-remaining"] === "0";
}

/** Octokit's error as far as it is safe to show. One without a response has a status that nobody sent. */
function answerIn(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error);
  const response = fieldOf(error, "response");
  const status = fieldOf(error, "status");
  if (typeof response !== "object" || typeof status !== "number") {
    return { status: 0, message: shortened(message), headers: {} };
  }
  const said = fieldOf(fieldOf(response, "data"), "message");
  const headers = fieldOf(response, "headers");
  return {
    status,
    message: shortened(typeof said === "string" ? said : message),
    headers: typeof headers === "object" && headers !== null ? { ...headers } : {},
  };
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function shortened(message: string): string {
  const [line = ""] = message.split(/[\r\n]/u);
  return line.slice(0, LONGEST_MESSAGE);
}
