import { CarryonError } from "../../base/index.ts";

const MAX_MESSAGE_LENGTH = 300;
const RATE_LIMIT = /\brate limit/iu;
/** GitHub's wording is "Unable to create comment because issue is locked." */
const LOCKED = /\blocked\b/iu;
const PERMISSION = /^([a-z]+(?:_[a-z]+)*)=(read|write|admin)$/u;
const FORK_HINT =
  "Pull requests from forks never get it; for those, use the comment workflow that `carryon init` writes.";

/** GitHub's response to a failed request. */
interface Answer {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Awaits a request and converts a failure to a CarryonError. Keeps only the status and message of Octokit's error,
 * because the error contains the request's headers.
 * @param what action of the request, as a phrase that follows "to": `list the comments`
 * @throws CarryonError `github-refused` or `github-failed`
 */
export async function awaitRequest<T>(what: string, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof CarryonError ? error : refusal(what, safeAnswer(error));
  }
}

/** Whether a request failed because its target no longer exists. */
export function isGone(error: unknown): boolean {
  const { status } = safeAnswer(error);
  return status === 404 || status === 410;
}

/** Whether a request failed because its target is gone or may not be changed by us; false for rate limits. */
export function isOutOfReach(error: unknown): boolean {
  const answer = safeAnswer(error);
  return isGone(error) || (answer.status === 403 && !isRateLimit(answer));
}

function refusal(what: string, answer: Answer): CarryonError {
  const { status, message } = answer;
  if (status === 0) {
    const hint = "Check the network and the URL of the server, then run again.";
    return new CarryonError("github-failed", `GitHub did not respond to the request to ${what}: ${message}`, { hint });
  }
  const text = `the request to ${what}: ${message} (${status})`;
  if (status >= 500) return new CarryonError("github-failed", `GitHub failed on ${text}`, { hint: "Run again later." });
  if (isRateLimit(answer)) {
    return new CarryonError("github-failed", `GitHub rate-limited ${text}`, { hint: "Run again later." });
  }
  const hint = hintFor(answer);
  return new CarryonError("github-refused", `GitHub refused ${text}`, hint === undefined ? {} : { hint });
}

function hintFor({ status, message, headers }: Answer): string | undefined {
  if (status === 401) return "Check the token: it is invalid or has expired.";
  if (status === 404) return "Check the repository, the number, and that the token may read them.";
  if (status !== 403) return undefined;
  if (LOCKED.test(message)) return "Unlock the conversation of the pull request, or set comment: never.";
  const permission = missingPermission(headers["x-accepted-github-permissions"]);
  const line = permission === undefined ? "the permission" : `\`${permission}\``;
  if (!message.includes("by integration")) return `Give the token ${line}.`;
  const needed = `Add ${line} to the job's permissions.`;
  return permission?.endsWith("write") === true ? `${needed} ${FORK_HINT}` : needed;
}

/**
 * Reads the missing permission from the header, which separates alternatives with semicolons. Prefers pull requests.
 */
function missingPermission(header: unknown): string | undefined {
  if (typeof header !== "string") return undefined;
  const alternatives = header.split(/[;,]/u).map((text) => PERMISSION.exec(text.trim()));
  const matches = alternatives.filter((match) => match !== null);
  const [, name, level] = matches.find(([, candidate]) => candidate === "pull_requests") ?? matches[0] ?? [];
  return name === undefined || level === undefined ? undefined : `${name.replaceAll("_", "-")}: ${level}`;
}

function isRateLimit({ status, message, headers }: Answer): boolean {
  if (status !== 403 && status !== 429) return false;
  return status === 429 || RATE_LIMIT.test(message) || headers["x-ratelimit-remaining"] === "0";
}

/**
 * Extracts the parts of Octokit's error that are safe to show. Ignores the status if there was no response, because
 * Octokit makes one up.
 */
function safeAnswer(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error);
  const response = fieldOf(error, "response");
  const status = fieldOf(error, "status");
  if (typeof response !== "object" || typeof status !== "number") {
    return { status: 0, message: shortened(message), headers: {} };
  }
  const serverMessage = fieldOf(fieldOf(response, "data"), "message");
  const headers = fieldOf(response, "headers");
  return {
    status,
    message: shortened(typeof serverMessage === "string" ? serverMessage : message),
    headers: typeof headers === "object" && headers !== null ? { ...headers } : {},
  };
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function shortened(message: string): string {
  const [line = ""] = message.split(/[\r\n]/u);
  return line.slice(0, MAX_MESSAGE_LENGTH).replace(/\.+$/u, "");
}
