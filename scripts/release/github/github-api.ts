/** A repository of GitHub's REST API and a token with write access to it. */
export interface GitHubRepository {
  /** Without a final slash, `https://api.github.com`. */
  readonly api: string;
  /** `owner/name`. */
  readonly name: string;
  readonly token: string;
}

/** Fields of GitHub's replies that a release uses: those of releases, and `object` of refs and tags. */
interface ReplyData {
  readonly id?: number;
  readonly html_url?: string;
  /** URI template, `https://…/assets{?name,label}`. */
  readonly upload_url?: string;
  readonly assets?: readonly { readonly name: string }[];
  readonly object?: { readonly type: string; readonly sha: string };
  readonly message?: string;
}

/** A reply of GitHub with status 2xx or 404. */
interface Answer {
  readonly status: number;
  readonly data: ReplyData;
}

/** A request below `/repos/<owner>/<name>`. */
interface Question {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A file to attach to a release. */
export interface Asset {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Sends one request with plain `fetch`, so that the job with write access to the repository installs no packages.
 * @throws Error with status and message for any status but 2xx and 404
 */
export async function askGitHub(repository: GitHubRepository, question: Question): Promise<Answer> {
  const { method, path, body } = question;
  const answer = await send(`${repository.api}/repos/${repository.name}${path}`, repository.token, {
    method,
    type: "application/json",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (isRefused(answer)) throw new Error(`${method} ${path} was refused: ${answer.status} ${answer.data.message}`);
  return answer;
}

/**
 * Attaches a file to a release.
 * @throws Error with status and message if GitHub refuses
 */
export async function uploadAsset(token: string, release: ReplyData, { name, bytes }: Asset): Promise<void> {
  const url = `${release.upload_url?.replace(/\{.*$/u, "")}?name=${encodeURIComponent(name)}`;
  const answer = await send(url, token, { method: "POST", type: "application/octet-stream", body: bytes });
  if (answer.status !== 201) throw new Error(`uploading ${name} was refused: ${answer.status} ${answer.data.message}`);
}

interface SentRequest {
  readonly method: string;
  readonly type: string;
  readonly body?: string | Uint8Array;
}

async function send(url: string, token: string, { type, ...request }: SentRequest): Promise<Answer> {
  const response = await fetch(url, {
    ...request,
    headers: {
      "content-type": type,
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "user-agent": "carryon-release",
      "x-github-api-version": "2022-11-28",
    },
  });
  const data: ReplyData = JSON.parse(await response.text());
  return { status: response.status, data };
}

function isRefused({ status }: Answer): boolean {
  return status !== 404 && (status < 200 || status >= 300);
}
